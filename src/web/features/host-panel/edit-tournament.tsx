import { useState } from 'react';
import { readEntryRules } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsAwaited } from '#web/api/seat.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { BracketForm } from './bracket-form.tsx';
import { LockNote } from './lock-note.tsx';
import { lockReason } from './locks.ts';
import { StagesField } from './stages-field.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { changesOf, valuesOf } from './tournament-values.ts';

/** The fields of a published tournament; locked ones show the reason. */
export function EditTournament({
  tournament,
  onRefreshed,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
}) {
  const [initial] = useState(() => valuesOf(tournament));
  const locks = {
    status: tournament.status,
    participantCount: tournament.participants.length + tournament.seatsHeld,
    isAwaited: useIsAwaited(tournament),
    isOnlyHeld: tournament.participants.length === 0,
    isByTeam: readEntryRules(tournament.entryRules).by === 'team',
  };
  const isUpdating = useIsTournamentUpdating(tournament.$id);
  const update = useUpdateTournament(tournament.$id, {
    onSuccess: () => {
      toast.success(texts.reasons.tournamentUpdated);
      toast.info(texts.reasons.pageRefreshes);
    },
    onRefreshed,
  });
  return (
    <>
      {isClosed(tournament.status) && (
        <p className="mb-6 text-soft">
          <LockNote>{texts.reasons.tournamentClosed(texts.common.statuses[tournament.status])}</LockNote>
        </p>
      )}
      {locks.isAwaited && locks.isOnlyHeld && (
        <p className="mb-6 text-soft">
          <LockNote>{texts.hostPanel.locks.awaitedHint}</LockNote>
        </p>
      )}
      <TournamentForm
        initial={initial}
        locks={locks}
        onSubmit={(values) => update.mutate(changesOf(initial, values))}
      >
        {({ isDirty }) =>
          !isClosed(tournament.status) && (
            <Button type="submit" disabled={!isDirty} isBusy={isUpdating} className="w-full sm:w-auto">
              {texts.hostPanel.update}
            </Button>
          )
        }
      </TournamentForm>
      <section className="mt-10">
        <SectionHeading>{texts.hostPanel.bracket.editTitle}</SectionHeading>
        <StagesField
          key={tournament.stages}
          tournament={tournament}
          reason={lockReason('stages', locks)}
          isBusy={isUpdating}
          onSave={(stages) => update.mutate({ stages })}
        />
        <BracketForm tournament={tournament} locks={locks} onSubmit={(changes) => update.mutate(changes)}>
          {({ isDirty }) =>
            !isClosed(tournament.status) && (
              <Button type="submit" disabled={!isDirty} isBusy={isUpdating} className="w-full sm:w-auto">
                {texts.hostPanel.bracket.update}
              </Button>
            )
          }
        </BracketForm>
      </section>
    </>
  );
}
