import type { FormHTMLAttributes, Ref } from 'react';
import { inLanguage } from '#shared/languages.ts';
import { useDrawnForms } from '#web/api/forms.ts';
import { LANGUAGE } from '#web/texts/texts.ts';

interface SentFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** The path that does the same as `onSubmit`, without scripts (src/server/pages/forms/form-acts.ts). */
  action: string;
  /** Hidden fields; fields without a value are left out. */
  also?: Readonly<Record<string, string | null | undefined>>;
  ref?: Ref<HTMLFormElement>;
}

/** Moves the focus to the first field with an error, once it is marked: the field may be out of sight. */
function showWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/** A form that the browser sends by itself until React takes the page over and calls `onSubmit`. */
export function SentForm({ action, also = {}, onSubmit, children, ...rest }: SentFormProps) {
  const once = useDrawnForms()?.once;
  const hidden = Object.entries({ once, ...also }).filter(([, value]) => value);
  return (
    <form
      noValidate
      {...rest}
      method="post"
      action={inLanguage(action, LANGUAGE)}
      onSubmit={(event) => {
        onSubmit?.(event);
        showWrong(event.currentTarget);
      }}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {children}
    </form>
  );
}
