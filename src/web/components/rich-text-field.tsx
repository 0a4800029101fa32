/**
 * A form field for HTML (descriptions, rules, messages). The editor (100 kB) is loaded when the field is shown; a
 * placeholder keeps its space until then. A locked text is shown as everyone sees it, without an editor.
 */
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CONTROL, FieldError } from './field.tsx';
import { RichText } from './rich-text.tsx';
import { RichTextPlace } from './rich-text-place.tsx';

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor', <RichTextPlace />);

interface FormRichTextProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  hint?: ReactNode;
  isLocked?: boolean;
}

export function FormRichText<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  isLocked = false,
}: FormRichTextProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-sm font-semibold text-soft">
        {label}
      </p>
      {isLocked ? (
        <div className={clsx(CONTROL, 'border-line bg-surface hover:border-line')}>
          <RichText html={field.value} />
        </div>
      ) : (
        <RichTextEditor
          ref={field.ref}
          labelId={id}
          hintId={hintId}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
