/**
 * All fields of a tournament (specification sections 3 and 5): the wizard's first step and the edit form of what is
 * published. The checks are the server's own; the first failure is told and the cursor goes there.
 */
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { tournamentProblem } from '#shared/forms/tournament.ts';
import { messages } from '#shared/messages.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import { hasLabel, useAccount } from '#web/api/session.ts';
import { Checkbox } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { AboutFields } from './fields-about.tsx';
import { DateFields } from './fields-dates.tsx';
import { GameFields } from './fields-game.tsx';
import { MoneyFields } from './fields-money.tsx';
import { StreamFields } from './fields-streams.tsx';
import { type LockState, lockReason } from './locks.ts';
import { checkable, FIELD_OF, PROBLEM_FIELDS, type TournamentValues } from './tournament-values.ts';

/** Somebody joined while the form was open: what has been typed into fields that are locked since goes back. */
function useBackToLocked(form: UseFormReturn<TournamentValues>, locks: LockState | null): void {
  const { status, participantCount } = locks ?? { status: 'Draft', participantCount: 0 };
  const { resetField } = form;
  useEffect(() => {
    for (const [name, field] of Object.entries(FIELD_OF)) {
      if (lockReason(field, { status, participantCount })) resetField(name as keyof TournamentValues);
    }
  }, [resetField, status, participantCount]);
}

export function TournamentForm({
  initial,
  locks,
  isNew = false,
  onChange,
  onSubmit,
  children,
}: {
  initial: TournamentValues;
  /** What the locks hang on; null while drafting. */
  locks: LockState | null;
  isNew?: boolean;
  /** Told of what is being typed. */
  onChange?: (values: TournamentValues) => void;
  onSubmit: (values: TournamentValues) => void;
  /** The buttons; given whether anything differs from `initial`. */
  children: (state: { isDirty: boolean }) => ReactNode;
}) {
  const account = useAccount();
  const form = useForm<TournamentValues>({ defaultValues: initial });
  const { isDirty } = form.formState;
  const { subscribe } = form;
  useEffect(() => {
    if (!onChange) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [subscribe, onChange]);
  const lock = (field: EditableField) => (locks ? lockReason(field, locks) : null);
  useBackToLocked(form, locks);

  const submit = form.handleSubmit((values) => {
    const problem = tournamentProblem(checkable(values), isNew);
    if (!problem) return onSubmit(values);
    toast.info(messages[problem]);
    const field = PROBLEM_FIELDS[problem];
    if (field) form.setFocus(field === 'startDate' && values.startDate ? 'endDate' : field);
  });

  return (
    <form noValidate onSubmit={submit}>
      <AboutFields form={form} lock={lock} />
      <DateFields form={form} lock={lock} />
      <GameFields form={form} lock={lock} />
      <MoneyFields form={form} lock={lock} />
      <StreamFields form={form} lock={lock} />
      {hasLabel(account, 'admin') && (
        <Checkbox
          {...form.register('isFeatured')}
          disabled={lock('isFeatured') !== null}
          label="Featured on the home page"
          className="mb-6"
        />
      )}
      {children({ isDirty })}
    </form>
  );
}
