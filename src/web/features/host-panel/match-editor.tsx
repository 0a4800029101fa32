/** The plan of a match: name and time, as far as they may still be changed. It is played on the desk. */
import { useState } from 'react';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { match as matchAct } from '#shared/forms/match.ts';
import { matchEditRefusal } from '#shared/rules/match.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useUpdateMatch } from '#web/api/save-match.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { deskPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockNote, locked } from './form-parts.tsx';

const words = texts.hostPanel.matches;

export function MatchEditor({ match, tournament }: { match: MatchDocument; tournament: TournamentDocument }) {
  const [initial] = useState(() => ({ matchName: match.matchName, scheduledTime: match.scheduledTime }));
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: initial,
    schema: matchAct,
    kind: 'info',
  });
  const update = useUpdateMatch({ id: match.$id, onSuccess: told(texts.reasons.matchUpdated) });

  /** The rule's reason against changing these; null when they may be changed. */
  const refusal = (changes: { name?: boolean; time?: boolean }) => {
    const reason = matchEditRefusal({
      tournamentStatus: tournament.status,
      status: match.matchStatus,
      nextStatus: match.matchStatus,
      participantCount: tournament.participants.length,
      changesName: changes.name ?? false,
      changesTime: changes.time ?? false,
      changesEntryDetails: false,
      isLateRoom: false,
      changesPutResults: false,
      drawn: null,
    });
    return reason && texts.reasons[reason];
  };
  const reason = refusal({});

  return (
    <form
      noValidate
      onSubmit={onSubmit(({ matchName, scheduledTime }) =>
        update.mutate({
          ...(matchName !== initial.matchName && { matchName }),
          ...(scheduledTime !== initial.scheduledTime && { scheduledTime }),
        }),
      )}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {reason && (
        <p className="text-soft sm:col-span-2">
          <LockNote>{reason}</LockNote>
        </p>
      )}
      <Input
        {...field('matchName')}
        label={words.name}
        maxLength={MATCH_NAME_MAX_LENGTH}
        autoComplete="off"
        {...(reason ? { disabled: true } : locked(refusal({ name: true })))}
      />
      <Input
        {...field('scheduledTime')}
        label={words.time}
        type="datetime-local"
        {...(reason ? { disabled: true } : locked(refusal({ time: true }), words.timeHint))}
      />
      <p className="flex flex-wrap gap-3 sm:col-span-2">
        {!reason && (
          <Button type="submit" size="sm" isBusy={update.isPending} disabled={!form.formState.isDirty}>
            {words.update}
          </Button>
        )}
        {tournament.status !== 'Draft' && (
          <ButtonLink to={deskPath(tournament.$id)} variant="secondary" size="sm">
            {words.onDesk}
          </ButtonLink>
        )}
      </p>
    </form>
  );
}
