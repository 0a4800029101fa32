/**
 * Forms: react-hook-form with the check the server makes as well (src/shared/forms). The first failure alone counts: a
 * toast says it, it stands at its field, and the focus goes there.
 */
import type { FormEventHandler } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { PlainMessageKey } from '#shared/messages.ts';
import { texts } from '#web/texts/texts.ts';
import { toast } from './toast.ts';

interface Checked<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  /** The first thing wrong with what has been entered. */
  check: (values: V) => PlainMessageKey | null;
  /** The field each failure is about; one without a field is told in the toast alone. */
  fields: Partial<Record<PlainMessageKey, Path<V> | ((values: V) => Path<V>)>>;
  /** The kind of toast. */
  kind?: 'error' | 'info';
}

export interface CheckedForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** What a field of components/field.tsx needs: `<Input label="Name" {...field('name')} />`. */
  field: <N extends Path<V>>(name: N) => UseFormRegisterReturn<N> & { error: string | undefined };
  /** The form's `onSubmit`; `send` is called with values that passed the check. */
  onSubmit: (send: (values: V) => unknown) => FormEventHandler;
}

export function useCheckedForm<V extends FieldValues>({
  defaultValues,
  check,
  fields,
  kind = 'error',
}: Checked<V>): CheckedForm<V> {
  const resolver: Resolver<V> = (values) => {
    const problem = check(values);
    if (!problem) return { values, errors: {} };
    const found = fields[problem];
    const name = typeof found === 'function' ? found(values) : (found ?? 'root');
    const errors: FieldErrors<V> = {};
    set(errors, name, { type: problem, message: texts.reasons[problem] });
    return { values: {}, errors };
  };
  const form = useForm<V>({ defaultValues, resolver });
  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    onSubmit: (send) =>
      form.handleSubmit(send, () => {
        const problem = check(form.getValues());
        if (problem) toast[kind](texts.reasons[problem]);
      }),
  };
}
