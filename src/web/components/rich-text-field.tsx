/**
 * A form field for HTML (descriptions, rules, messages). The editor (100 kB) is loaded when the field is shown; until
 * then its place is kept. A locked text is shown as everyone sees it, without an editor.
 */

import clsx from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CONTROL, FieldError } from './field.tsx';
import { RichText } from './rich-text.tsx';
import type { RichTextHandle } from './rich-text-editor.tsx';
import { RichTextPlace } from './rich-text-place.tsx';

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor', <RichTextPlace />);

interface RichTextFieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the text. */
  error?: string | undefined;
  /** HTML; '' when there is no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  isLocked?: boolean;
  ref?: Ref<RichTextHandle>;
}

/** The same, as a field of a form. */
export function FormRichText<V extends FieldValues>({
  form,
  name,
  ...shown
}: { form: UseFormReturn<V>; name: Path<V> } & Pick<RichTextFieldProps, 'label' | 'hint' | 'isLocked'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return <RichTextField {...field} {...shown} error={fieldState.error?.message} />;
}

export function RichTextField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  isLocked = false,
  ref,
}: RichTextFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-sm font-semibold text-soft">
        {label}
      </p>
      {isLocked ? (
        <div className={clsx(CONTROL, 'border-line bg-surface hover:border-line')}>
          <RichText html={value} />
        </div>
      ) : (
        <RichTextEditor
          ref={ref}
          labelId={id}
          hintId={hintId}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
