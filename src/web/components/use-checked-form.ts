/**
 * Forms: react-hook-form with the schema of the act (src/shared/forms), which the server uses too. Only the first error
 * is shown: in a toast and at its field, which gets the focus. A refusal by the server about a field is shown in
 * the same way. The toast closes when the field is corrected.
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
  /** The field of the failure; undefined: only the toast shows the failure. */
  field: Path<V> | undefined;
  text: string;
}

/** A fixed value, or a function of the entered values. */
type Told<V, T extends string> = T | ((values: V) => T);

interface Checked<V extends FieldValues, O> {
  /** The path to which the form is sent without scripts; see sent-form.tsx. */
  action?: string;
  /** If a page has several forms with this path: whether the refused values were sent by this form. */
  isSame?: (sent: Readonly<Record<string, string>>) => boolean;
  defaultValues: DefaultValues<V>;
  /** The saved values, if they may change while the form is shown: they replace fields in which nobody has typed. */
  values?: V;
  /** The schema of the act; each of its refusals names a field and the key of a text. */
  schema?: z.ZodMiniType<O>;
  /** Makes the act's input of the entered values; undefined: these are the input. */
  told?: (values: V) => unknown;
  /** The form's own texts, by the key of a refusal or by field. */
  says?: Partial<Record<string, Told<V, string>>>;
  /** For a key of a refusal, the field of the form, if the act names another field or none. */
  fields?: Partial<Record<string, Told<V, Path<V>>>>;
  kind?: 'error' | 'info';
  /** The failure of the last call. It is shown at the field that `fields` or the schema names for it. */
  refused?: Refused<V>;
}

interface Refused<V extends FieldValues> {
  error: Error | null;
  /** The text of the failure, the same as in its toast; undefined: `errorText`. */
  text?: (error: unknown) => string;
  /** The field for refusals that have no other field. */
  otherwise?: Path<V>;
}

export interface CheckedForm<V extends FieldValues, O = V> {
  form: UseFormReturn<V>;
  /** The properties for a field of components/field.tsx: `<Input label="Name" {...field('name')} />`. */
  field: <N extends Path<V>>(
    name: N,
  ) => UseFormRegisterReturn<N> & {
    defaultValue?: string;
    error: string | undefined;
  };
  /** The form's `onSubmit`; calls `send` with the act's input and the entered values. */
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
  /** The field at which a refusal is shown. */
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
  /** The refusal of the form as it was sent without scripts, until the first change. */
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
          // Registering replaces a text that was typed before this script ran, so the text is stored first.
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

/** The field that a schema names for a refusal. */
function refusedField(schema: z.ZodMiniType, reason: string): string | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { error, path } = _zod.def as Partial<z.core.$ZodCustomDef>;
    if (error?.({} as z.core.$ZodRawIssue) === reason) return path?.join('.');
  }
  return undefined;
}
