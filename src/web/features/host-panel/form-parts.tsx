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

/** A titled group of fields: one column on phones, two beyond. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-t border-line pt-2">
      <legend className="display pr-3 text-2xl text-text">{title}</legend>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
