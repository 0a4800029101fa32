/** Form fields: a label, the control, an optional hint, and the error in the entered value. */
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
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { texts } from '#web/texts/texts.ts';
import { IconButton } from './button.tsx';

interface Labelled {
  label: string;
  hint?: ReactNode;
  /** The error in the value; see use-checked-form.ts. */
  error?: string;
  /** A doubt about a value that is accepted all the same; null: there is none now. */
  warning?: string | null;
}

/** The attributes that connect a control with its label and with the texts below it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL =
  'block w-full min-h-12 border border-edge bg-page px-3.5 py-2 text-base text-text transition-colors hover:border-muted focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-primary aria-invalid:border-aborted disabled:border-line disabled:bg-surface disabled:text-muted';

/** Classes of a button beside a field: moves it down by the height of the label, level with the control. */
export const BESIDE_FIELD = 'max-sm:grow sm:mt-[1.65rem]';

/** Lays out a control with its label, hint and error. `children` must put the given attributes on the control. */
export function Field({
  label,
  hint,
  error,
  warning,
  className,
  children,
}: Labelled & {
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-soft">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {warning !== undefined && (
        <div aria-live="polite">
          {warning && <p className="mt-1.5 text-sm font-semibold text-primary-hot">{warning}</p>}
        </div>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error in a value, below its control. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-aborted">
      {children}
    </p>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & Labelled & { ref?: Ref<HTMLInputElement> };

/** @param props autoComplete: must be `username` in a login form */
export function EmailInput(props: InputProps) {
  return <Input type="email" inputMode="email" autoComplete="email" {...props} />;
}

/** Browsers propose values they remember only in fields whose `autoComplete` says what they hold. */
export function Input({ label, hint, error, warning, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning} className={className}>
      {(control) => <input autoComplete="off" {...rest} {...control} className={CONTROL} />}
    </Field>
  );
}

/** A password with a button that shows it: fewer typing mistakes on phones. */
export function PasswordInput({ label, hint, error, className, ...rest }: InputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={clsx(CONTROL, 'pr-12')}
          />
          <IconButton
            label={isShown ? texts.common.hidePassword : texts.common.showPassword}
            className="absolute! right-0.5 top-0.5 noscript:hidden"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

/** Two fields for a new password, to be typed twice. */
export function NewPasswordInputs({
  label,
  field,
}: {
  label: string;
  field: (name: 'password' | 'confirm_password') => Omit<InputProps, 'label'>;
}) {
  const common = { autoComplete: 'new-password' };
  return (
    <>
      <PasswordInput
        {...common}
        label={label}
        hint={texts.common.passwordHint(PASSWORD_MIN_LENGTH)}
        {...field('password')}
      />
      <PasswordInput {...common} label={texts.account.confirmPassword} {...field('confirm_password')} />
    </>
  );
}

/** Attributes for names and codes, which a phone would otherwise correct. */
export const EXACT = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Labelled & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={6} {...rest} {...control} className={clsx(CONTROL, 'resize-y')} />}
    </Field>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  Labelled & { options: readonly { value: string; label: string }[]; ref?: Ref<HTMLSelectElement> };

/** The platform's own select: on phones nothing is easier to use. */
export function Select({ label, hint, error, className, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={clsx(CONTROL, 'appearance-none truncate pr-10!')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute right-3 top-3.75 text-primary" />
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
