/** What the groups of fields of the tournament form are made of. */
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditableField } from '#shared/rules/tournament.ts';
import { LockNote } from './lock-note.tsx';
import type { TournamentValues } from './tournament-values.ts';

/** What a group of fields is given. */
export interface FieldsProps {
  form: UseFormReturn<TournamentValues>;
  /** For a field: why it is locked; null when it is free. */
  lock: (field: EditableField) => string | null;
}

/** A field's hint, or the reason why it is locked, and whether it is: to be spread into the control. */
export function locked(reason: string | null, hint?: ReactNode): { disabled: boolean; hint: ReactNode } {
  return reason ? { disabled: true, hint: <LockNote>{reason}</LockNote> } : { disabled: false, hint };
}

/** A field that is short enough to share a phone's row with another. */
export const HALF = 'max-sm:col-span-1!';

/** A titled group of fields: two columns; on phones each field takes both, but for the halves. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-t border-line pt-2">
      <legend className="display pr-3 text-2xl text-text">{title}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 max-sm:*:col-span-2 sm:gap-x-5">{children}</div>
    </fieldset>
  );
}
