/** The parts shared by the forms of a tournament. */
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditableField } from '#shared/rules/tournament.ts';
import { Checkbox } from '#web/components/field.tsx';
import type { CheckedForm } from '#web/components/use-checked-form.ts';
import { tournamentLabel } from './shown-values.tsx';
import { fieldOf, type TournamentValues } from './tournament-values.ts';

export interface FieldsProps {
  form: UseFormReturn<TournamentValues>;
  /** See use-checked-form.ts. */
  field: CheckedForm<TournamentValues>['field'];
  /** Why a field is locked; null: it can be edited. */
  lock: (field: EditableField) => string | null;
}

/** The label of a value in the form, and its hint or the reason why it is locked. */
export function shownAs({ lock }: Pick<FieldsProps, 'lock'>, name: keyof TournamentValues, hint?: ReactNode) {
  return { label: tournamentLabel(name), ...locked(lock(fieldOf(name)), hint) };
}

export function inputOf(props: FieldsProps, name: keyof TournamentValues, hint?: ReactNode) {
  return { ...props.field(name), ...shownAs(props, name, hint) };
}

/** Properties to spread into a control: disabled with the reason as its hint, or enabled with its own hint. */
export function locked(reason: string | null, hint?: ReactNode): { disabled: boolean; hint: ReactNode } {
  return reason ? { disabled: true, hint: <LockNote>{reason}</LockNote> } : { disabled: false, hint };
}

/** Why a control cannot be used; shown in place of its hint. */
export function LockNote({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5">
      <Lock size={14} className="mt-1 shrink-0 text-primary" />
      {children}
    </span>
  );
}

/** The reason why the fields above are locked; renders nothing if they are not. */
export function LockedBecause({ reason, className }: { reason: string | null; className?: string }) {
  if (reason === null) return null;
  return (
    <p className={clsx('text-sm text-muted', className)}>
      <LockNote>{reason}</LockNote>
    </p>
  );
}

/** The class of a field that is short enough to share a row with another one on phones. */
export const HALF = 'max-sm:col-span-1!';

/** The class of a field that is as wide as its group. */
export const WIDE = 'sm:col-span-2';

export const NUMBER = { type: 'text', inputMode: 'numeric' } as const;

/** Two columns; on phones each field spans both unless it is {@link HALF}. */
export function Fields({ className = 'gap-y-5', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('grid grid-cols-2 gap-x-3 max-sm:*:col-span-2 sm:gap-x-5', className)}>
      {children}
    </div>
  );
}

/** {@link Fields} with a title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-t border-line pt-2">
      <legend className="display pr-3 text-2xl text-text">{title}</legend>
      <Fields>{children}</Fields>
    </fieldset>
  );
}

/** A checkbox with its effect explained below. */
export function Switch({
  name,
  hint,
  ...props
}: Pick<FieldsProps, 'form' | 'lock'> & {
  name: 'hasClock' | 'hasCheckIn' | 'hasTeams';
  hint: string;
}) {
  const { hint: said, ...shown } = shownAs(props, name, hint);
  return (
    <div className={WIDE}>
      <Checkbox {...props.form.register(name)} {...shown} />
      <p className="mt-1 text-sm text-muted">{said}</p>
    </div>
  );
}

/** A choice of one among a few options, each with an explanation. */
export function RadioCards<Value extends string>({
  legend,
  isHidden = false,
  reason = null,
  disabled = reason !== null,
  options,
  ...field
}: Omit<ComponentProps<'input'>, 'value' | 'type'> & {
  legend: string;
  isHidden?: boolean;
  /** Why the choice is locked; null: it is not. */
  reason?: string | null;
  options: readonly { value: Value; title: string; hint: string }[];
}) {
  return (
    <fieldset className="mb-8" disabled={disabled}>
      <legend className={isHidden ? 'sr-only' : 'mb-3 text-soft'}>{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, title, hint }) => (
          <label
            key={value}
            className="panel flex cursor-pointer gap-3 p-4 has-checked:[--panel-line:var(--color-primary)]"
          >
            <input {...field} type="radio" value={value} className="mt-1 size-5 shrink-0 accent-primary" />
            <span>
              <span className="display block text-xl">{title}</span>
              <span className="text-sm text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <LockedBecause reason={reason} className="mt-2" />
    </fieldset>
  );
}
