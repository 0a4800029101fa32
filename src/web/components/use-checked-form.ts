/**
 * Forms: react-hook-form with the schema of the act (src/shared/forms), by which the server reads it too. Only the first
 * failure counts: a toast says it, it stands at its field, and the focus goes there. A refusal of the server that concerns
 * a field is shown in the same way. The toast goes when the field is mended.
 */
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { PlainMessageKey } from '#shared/messages.ts';
import { errorText } from '#web/api/error-text.ts';
import { serverError } from '#web/api/errors.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { texts } from '#web/texts/texts.ts';
import { toast } from './toast.ts';

interface Failure<V extends FieldValues> {
  /** The field it is about; one without a field is told in the toast alone. */
  field: Path<V> | undefined;
  text: string;
}

/** Fixed, or as what has been entered makes it. */
type Told<V, T extends string> = T | ((values: V) => T);

interface Checked<V extends FieldValues, O> {
  /** Where the form is sent before, or without, a script; see sent-form.tsx. */
  action?: string;
  /** Whether what was refused there was sent by this form, where a page has several. */
  isSame?: (sent: Readonly<Record<string, string>>) => boolean;
  defaultValues: DefaultValues<V>;
  /** What is saved, where it may change while the form is shown: it replaces what nobody has typed in since. */
  values?: V;
  /** The act; each refusal names a field of it and the key of its text. */
  schema?: z.ZodMiniType<O>;
  /** What the act is told; what has been entered, unless given. */
  told?: (values: V) => unknown;
  /** Texts of a form's own, by what is refused or by its field. */
  says?: Partial<Record<string, Told<V, string>>>;
  /** For a key of a refusal, the field of the form, if the act names another field or none. */
  fields?: Partial<Record<string, Told<V, Path<V>>>>;
  kind?: 'error' | 'info';
  /** Why the last call failed. A refusal whose key has a field above stands there. */
  refused?: Refused<V>;
}

interface Refused<V extends FieldValues> {
  error: Error | null;
  /** Its text, as its toast says it; `errorText` unless given. */
  text?: (error: unknown) => string;
  /** The field of refusals that have none above. */
  otherwise?: Path<V>;
}

export interface CheckedForm<V extends FieldValues, O = V> {
  form: UseFormReturn<V>;
  /** What a field of components/field.tsx needs: `<Input label="Name" {...field('name')} />`. */
  field: <N extends Path<V>>(
    name: N,
  ) => UseFormRegisterReturn<N> & {
    defaultValue?: string;
    error: string | undefined;
  };
  /** The form's `onSubmit`; `send` is called with what the act is told, and with what has been entered. */
  onSubmit: (send: (told: O, values: V) => unknown) => (event?: BaseSyntheticEvent) => Promise<unknown>;
}

export function useCheckedForm<V extends FieldValues, O extends FieldValues = V>({
  action,
  isSame = () => true,
  defaultValues: empty,
  values: saved,
  schema,
  told,
  says = {},
  fields = {},
  kind = 'error',
  refused,
}: Checked<V, O>): CheckedForm<V, O> {
  const refusedForm = useRefusedForm(action);
  const sent = refusedForm && isSame(refusedForm.values) ? refusedForm : null;
  const [defaultValues] = useState(() => ({ ...empty, ...sent?.values }));
  /** Where a reason is shown. */
  const fieldOf = (reason: string, values: V): Path<V> | undefined => {
    const place = schema && refusedField(schema, reason);
    return toldOf(fields[reason] ?? fields[place ?? ''] ?? (place as Path<V> | undefined), values);
  };
  const read = (values: V) => schema?.safeParse(told ? told(values) : values);
  const failureOf = (values: V): Failure<V> | null => {
    const [issue] = read(values)?.error?.issues ?? [];
    if (!issue) return null;
    const { message } = issue;
    const path = issue.path.join('.');
    const list = String(issue.path[0]);
    return {
      field:
        toldOf(fields[message] ?? fields[path] ?? fields[list] ?? (path as Path<V>), values) || undefined,
      text:
        toldOf(says[message] ?? says[path] ?? says[list], values) ??
        texts.reasons[message as PlainMessageKey],
    };
  };
  const resolver: Resolver<V> = (values) => {
    const failure = failureOf(values);
    if (!failure) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    set(errors, failure.field ?? 'root', { type: 'check', message: failure.text });
    return { values: {}, errors };
  };
  const form = useForm<V>({
    defaultValues,
    resolver,
    ...(saved && { values: saved, resetOptions: { keepDirtyValues: true } }),
  });
  /** What was refused before there was a script; gone with the first change. */
  const sentFailure = (name: string) => {
    if (!sent || form.formState.isDirty || form.formState.isSubmitted) return undefined;
    const field = fieldOf(sent.reason, form.getValues()) ?? refused?.otherwise;
    return field === name ? sent.text : undefined;
  };
  const started = useRef(new Set<string>());
  const said = useRef<{ kind: 'error' | 'info'; text: string } | null>(null);

  const markRefusal = useEffectEvent((error: Error | null) => {
    const refusal = serverError(error);
    if (!refusal || refusal.status >= 500) return;
    const { text = errorText, otherwise } = refused ?? {};
    const field = fieldOf(refusal.reason ?? '', form.getValues()) ?? otherwise;
    if (!field) return;
    const message = text(error);
    said.current = { kind: 'error', text: message };
    form.setError(field, { type: 'refused', message }, { shouldFocus: true });
  });
  const error = refused?.error ?? null;
  useEffect(() => markRefusal(error), [error]);

  const isMended = Object.keys(form.formState.errors).length === 0;
  useEffect(() => {
    if (!isMended || !said.current) return;
    toast.dismiss(said.current.kind, said.current.text);
    said.current = null;
  }, [isMended]);
  return {
    form,
    field: (name) => {
      const registered = form.register(name);
      const shown: unknown = get(defaultValues, name);
      return {
        ...registered,
        ...(action !== undefined && typeof shown === 'string' && { defaultValue: shown }),
        ref: (element: HTMLInputElement | null) => {
          // What was typed before the script came: registering would replace it.
          const typed = element?.value ?? '';
          registered.ref(element);
          if (action === undefined || !element || started.current.has(name)) return;
          started.current.add(name);
          if (typed !== element.value) form.setValue(name, typed as PathValue<V, typeof name>);
        },
        error: form.getFieldState(name, form.formState).error?.message ?? sentFailure(name),
      };
    },
    onSubmit: (send) =>
      form.handleSubmit(
        (values) => send(schema ? (read(values)?.data as O) : (values as FieldValues as O), values),
        () => {
          const failure = failureOf(form.getValues());
          if (!failure) return;
          said.current = { kind, text: failure.text };
          toast[kind](failure.text);
        },
      ),
  };
}

function toldOf<V, T extends string>(told: Told<V, T> | undefined, values: V): T | undefined {
  return typeof told === 'function' ? told(values) : told;
}

/** The field at which a schema refuses with a reason. */
function refusedField(schema: z.ZodMiniType, reason: string): string | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { error, path } = _zod.def as Partial<z.core.$ZodCustomDef>;
    if (error?.({} as z.core.$ZodRawIssue) === reason) return path?.join('.');
  }
  return undefined;
}
