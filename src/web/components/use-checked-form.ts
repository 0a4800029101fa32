/**
 * Forms: react-hook-form with the schema by which the server reads the act as well (src/shared/forms). The first failure alone counts: a
 * toast says it, it stands at its field, and the focus goes there. A refusal of the server that concerns a field is shown
 * in the same way. The toast goes when the field is mended.
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

export interface Failure<V extends FieldValues> {
  /** The field it is about; one without a field is told in the toast alone. */
  field: Path<V> | undefined;
  text: string;
}

interface Checked<V extends FieldValues, O> {
  /** Where the form is sent before, or without, a script; see sent-form.tsx. */
  action?: string;
  /** Whether what was refused there was sent by this form, where a page has several. */
  isSame?: (sent: Readonly<Record<string, string>>) => boolean;
  defaultValues: DefaultValues<V>;
  /** What is saved, where it may change while the form is shown: it replaces what nobody has typed in since. */
  values?: V;
  /** What has been entered has to be of it; each refusal names its field and the key of its text. */
  schema?: z.ZodMiniType<O, V>;
  /** What the act is told beside what is entered. */
  also?: Partial<V> | null | undefined;
  /** The first thing wrong with what has been entered; by its key, or with a text that names more than a key. */
  check?: (values: V) => PlainMessageKey | Failure<V> | null;
  /** The field of each key that the schema does not name. */
  fields?: Partial<Record<PlainMessageKey, Path<V> | ((values: V) => Path<V>)>>;
  /** The kind of toast. */
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
  form: UseFormReturn<V, unknown, O>;
  /** What a field of components/field.tsx needs: `<Input label="Name" {...field('name')} />`. */
  field: <N extends Path<V>>(
    name: N,
  ) => UseFormRegisterReturn<N> & {
    defaultValue?: string;
    error: string | undefined;
  };
  /** The form's `onSubmit`; `send` is called with values that passed the check. */
  onSubmit: (send: (values: O) => unknown) => (event?: BaseSyntheticEvent) => Promise<unknown>;
}

export function useCheckedForm<V extends FieldValues, O extends FieldValues = V>({
  action,
  isSame = () => true,
  defaultValues: empty,
  values: saved,
  schema,
  also,
  check = () => null,
  fields = {},
  kind = 'error',
  refused,
}: Checked<V, O>): CheckedForm<V, O> {
  const refusedForm = useRefusedForm(action);
  const sent = refusedForm && isSame(refusedForm.values) ? refusedForm : null;
  const [defaultValues] = useState(() => ({ ...empty, ...sent?.values }));
  /** Where a reason is shown. */
  const fieldOf = (reason: string, values: V): Path<V> | undefined => {
    const known: Partial<Record<string, Path<V> | ((values: V) => Path<V>)>> = fields;
    const field = known[reason] ?? (schema && refusedField(schema, reason));
    return typeof field === 'function' ? field(values) : (field as Path<V> | undefined);
  };
  const failureOf = (values: V): Failure<V> | null => {
    const issue = schema?.safeParse({ ...values, ...also }).error?.issues[0];
    if (issue) {
      const field = issue.path.join('.') as Path<V>;
      return { field: field || undefined, text: texts.reasons[issue.message as PlainMessageKey] };
    }
    const problem = check(values);
    if (typeof problem !== 'string') return problem;
    return { field: fieldOf(problem, values), text: texts.reasons[problem] };
  };
  const resolver: Resolver<V, unknown, O> = (values) => {
    const failure = failureOf(values);
    if (!failure) {
      const told = schema?.safeParse({ ...values, ...also }).data ?? values;
      return { values: told as O, errors: {} };
    }
    const errors: FieldErrors<V> = {};
    set(errors, failure.field ?? 'root', { type: 'check', message: failure.text });
    return { values: {}, errors };
  };
  const form = useForm<V, unknown, O>({
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
        (values) => send(values),
        () => {
          const failure = failureOf(form.getValues());
          if (!failure) return;
          said.current = { kind, text: failure.text };
          toast[kind](failure.text);
        },
      ),
  };
}

/** The field at which a schema refuses with a reason. */
function refusedField(schema: z.ZodMiniType, reason: string): PropertyKey | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { error, path } = _zod.def as Partial<z.core.$ZodCustomDef>;
    if (error?.({} as z.core.$ZodRawIssue) === reason) return path?.[0];
  }
  return undefined;
}
