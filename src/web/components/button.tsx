/**
 * Buttons and links that look like them. A button that cannot be used now is `disabled` (by a shared rule); one
 * whose request is on its way is `isBusy`: still there for screen readers, not to be pressed twice.
 */
import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'md' | 'sm';

const SHAPE =
  'inline-flex items-center max-w-full shrink-0 justify-center gap-2 text-center font-display leading-none tracking-wider transition-colors duration-150 select-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'panel text-on-primary [--panel-fill:var(--color-primary)] [--panel-line:var(--color-primary)] hover:[--panel-fill:var(--color-primary-hot)]',
  secondary:
    'panel text-text [--panel-fill:var(--color-raised)] [--panel-line:var(--color-edge)] hover:[--panel-fill:var(--color-high)] hover:[--panel-line:var(--color-primary)]',
  danger:
    'panel text-aborted [--panel-fill:#2a1413] [--panel-line:#8f3a38] hover:[--panel-fill:#3a1917] hover:[--panel-line:var(--color-aborted)]',
  ghost: 'text-soft hover:text-primary-hot',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-6 pt-0.5 text-xl [--cut:10px]',
  sm: 'min-h-11 px-4 pt-0.5 text-lg [--cut:8px]',
};

const OFF = 'disabled:opacity-45 disabled:saturate-50 aria-disabled:opacity-45';

/** A small button is secondary unless told otherwise. */
export function buttonClass(
  told: ButtonVariant | undefined,
  size: ButtonSize = 'md',
  extra?: string,
): string {
  const variant = told ?? (size === 'sm' ? 'secondary' : 'primary');
  return clsx(SHAPE, VARIANTS[variant], SIZES[size], OFF, extra);
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, isBusy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {isBusy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </button>
  );
}

/** A link within the site that looks like a button: `<ButtonLink to="/tournaments">`. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The text that screen readers say and that a tooltip shows. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export const ICON_BUTTON =
  'relative grid size-[44px] shrink-0 place-items-center text-soft transition-colors hover:text-primary-hot';

/** A square of 44 px with an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={clsx(ICON_BUTTON, className)}
    />
  );
}

/** Stands beside an act that cannot wait for a connection. */
export function NeedsLine() {
  return <p className="mt-2 text-sm font-semibold text-primary-hot">{texts.common.needsLine}</p>;
}
