/**
 * Forms: react-hook-form with the check the server makes as well (src/shared/forms). The first failure alone counts: a
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

interface Checked<V extends FieldValues> {
  /** Where the form is sent before, or without, a script; see sent-form.tsx. */
  action?: string;
  /** Whether what was refused there was sent by this form, where a page has several. */
  isSame?: (sent: Readonly<Record<string, string>>) => boolean;
  defaultValues: DefaultValues<V>;
  /** What is saved, where it may change while the form is shown: it replaces what nobody has typed in since. */
  values?: V;
  /** The first thing wrong with what has been entered; by its key, or with a text that names more than a key. */
  check?: (values: V) => PlainMessageKey | Failure<V> | null;
  /** The field of each key. */
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

export interface CheckedForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** What a field of components/field.tsx needs: `<Input label="Name" {...field('name')} />`. */
  field: <N extends Path<V>>(
    name: N,
  ) => UseFormRegisterReturn<N> & {
    defaultValue?: string;
    error: string | undefined;
  };
  /** The form's `onSubmit`; `send` is called with values that passed the check. */
  onSubmit: (send: (values: V) => unknown) => (event?: BaseSyntheticEvent) => Promise<unknown>;
}

export function useCheckedForm<V extends FieldValues>({
  action,
  isSame = () => true,
  defaultValues: empty,
  values: saved,
  check = () => null,
  fields = {},
  kind = 'error',
  refused,
}: Checked<V>): CheckedForm<V> {
  const refusedForm = useRefusedForm(action);
  const sent = refusedForm && isSame(refusedForm.values) ? refusedForm : null;
  const [defaultValues] = useState(() => ({ ...empty, ...sent?.values }));
  const failureOf = (values: V): Failure<V> | null => {
    const problem = check(values);
    if (typeof problem !== 'string') return problem;
    const field = fields[problem];
    return { field: typeof field === 'function' ? field(values) : field, text: texts.reasons[problem] };
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
    const known: Partial<Record<string, Path<V> | ((values: V) => Path<V>)>> = fields;
    const field = known[sent.reason] ?? refused?.otherwise;
    return (typeof field === 'function' ? field(form.getValues()) : field) === name ? sent.text : undefined;
  };
  const started = useRef(new Set<string>());
  const said = useRef<{ kind: 'error' | 'info'; text: string } | null>(null);

  const markRefusal = useEffectEvent((error: Error | null) => {
    const refusal = serverError(error);
    if (!refusal || refusal.status >= 500) return;
    const { text = errorText, otherwise } = refused ?? {};
    const known: Partial<Record<string, Path<V> | ((values: V) => Path<V>)>> = fields;
    const field = known[refusal.reason ?? ''] ?? otherwise;
    if (!field) return;
    const message = text(error);
    said.current = { kind: 'error', text: message };
    const name = typeof field === 'function' ? field(form.getValues()) : field;
    form.setError(name, { type: 'refused', message }, { shouldFocus: true });
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
      form.handleSubmit(send, () => {
        const failure = failureOf(form.getValues());
        if (!failure) return;
        said.current = { kind, text: failure.text };
        toast[kind](failure.text);
      }),
  };
}
