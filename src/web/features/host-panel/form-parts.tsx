/** The parts shared by the field groups of the tournament form. */
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditableField } from '#shared/rules/tournament.ts';
import type { CheckedForm } from '#web/components/use-checked-form.ts';
import { LockNote } from './lock-note.tsx';
import type { TournamentValues } from './tournament-values.ts';

/** The properties of a field group. */
export interface FieldsProps {
  form: UseFormReturn<TournamentValues>;
  /** See use-checked-form.ts. */
  field: CheckedForm<TournamentValues>['field'];
  /** Why a field is locked; null when it can be edited. */
  lock: (field: EditableField) => string | null;
}

/** Properties to spread into a control: disabled with the reason as its hint, or enabled with its own hint. */
export function locked(reason: string | null, hint?: ReactNode): { disabled: boolean; hint: ReactNode } {
  return reason ? { disabled: true, hint: <LockNote>{reason}</LockNote> } : { disabled: false, hint };
}

/** For a field short enough to share a row with another on phones. */
export const HALF = 'max-sm:col-span-1!';

/** A titled group of fields in two columns; on phones each field spans both unless it is {@link HALF}. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-t border-line pt-2">
      <legend className="display pr-3 text-2xl text-text">{title}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 max-sm:*:col-span-2 sm:gap-x-5">{children}</div>
    </fieldset>
  );
}
