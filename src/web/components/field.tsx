/** Form fields: a label, the control, an optional hint. Problems are told as toasts (specification section 5). */
import clsx from 'clsx';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { IconButton } from './button.tsx';

interface Labelled {
  label: string;
  hint?: ReactNode;
}

export const CONTROL =
  'block w-full min-h-12 border border-edge bg-page px-3.5 py-2 text-base text-text transition-colors hover:border-muted focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-primary disabled:border-line disabled:bg-surface disabled:text-muted';

/** Lays out a control of your own with label and hint; give the control the id and hint id it hands over. */
export function Field({
  label,
  hint,
  className,
  children,
}: Labelled & {
  className?: string;
  children: (ids: { id: string; hintId: string | undefined }) => ReactNode;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-soft">
        {label}
      </label>
      {children({ id, hintId })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & Labelled & { ref?: Ref<HTMLInputElement> };

export function Input({ label, hint, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} className={className}>
      {({ id, hintId }) => <input {...rest} id={id} aria-describedby={hintId} className={CONTROL} />}
    </Field>
  );
}

/** A password with a button that shows it: fewer typing mistakes on phones. */
export function PasswordInput({ label, hint, className, ...rest }: InputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} className={className}>
      {({ id, hintId }) => (
        <div className="relative">
          <input
            {...rest}
            id={id}
            type={isShown ? 'text' : 'password'}
            aria-describedby={hintId}
            className={clsx(CONTROL, 'pr-12')}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            className="absolute! right-0.5 top-0.5"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Labelled & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} className={className}>
      {({ id, hintId }) => (
        <textarea
          rows={6}
          {...rest}
          id={id}
          aria-describedby={hintId}
          className={clsx(CONTROL, 'resize-y')}
        />
      )}
    </Field>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  Labelled & { options: readonly { value: string; label: string }[]; ref?: Ref<HTMLSelectElement> };

/** The platform's own select: on phones nothing is easier to use. */
export function Select({ label, hint, className, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} className={className}>
      {({ id, hintId }) => (
        <div className="relative">
          <select
            {...rest}
            id={id}
            aria-describedby={hintId}
            className={clsx(CONTROL, 'appearance-none truncate pr-10!')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute right-3 top-3.75 text-primary"
          />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3 text-soft', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-primary" />
      <span>{label}</span>
    </label>
  );
}
