import { readEntryRules } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsAwaited } from '#web/api/seat.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './form-parts.tsx';
import { lockReason } from './locks.ts';
import { RevisedBracket, RevisedFields, RevisedStages } from './revised-forms.tsx';

/** The fields of a published tournament; locked ones show the reason. */
export function EditTournament({
  tournament,
  onRefreshed,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
}) {
  const locks = {
    status: tournament.status,
    participantCount: tournament.participants.length + tournament.seatsHeld,
    isAwaited: useIsAwaited(tournament),
    isOnlyHeld: tournament.participants.length === 0,
    isByTeam: readEntryRules(tournament.entryRules).by === 'team',
  };
  const isBusy = useIsTournamentUpdating(tournament.$id);
  const outcome = {
    onSuccess: () => {
      toast.success(texts.reasons.tournamentUpdated);
      toast.info(texts.reasons.pageRefreshes);
    },
    onRefreshed,
  };
  const fields = useUpdateTournament(tournament.$id, outcome);
  const bracket = useUpdateTournament(tournament.$id, outcome);
  const stages = useUpdateTournament(tournament.$id, outcome);
  const submit = (label: string) => {
    return ({ isDirty }: { isDirty: boolean }) =>
      !isClosed(tournament.status) && (
        <Button type="submit" disabled={!isDirty} isBusy={isBusy} className="w-full sm:w-auto">
          {label}
        </Button>
      );
  };
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
      <RevisedFields tournament={tournament} locks={locks} mutation={fields} isBusy={isBusy}>
        {submit(texts.hostPanel.update)}
      </RevisedFields>
      <section className="mt-10">
        <SectionHeading>{texts.hostPanel.bracket.editTitle}</SectionHeading>
        <RevisedStages
          tournament={tournament}
          reason={lockReason('stages', locks)}
          mutation={stages}
          isBusy={isBusy}
        />
        <RevisedBracket tournament={tournament} locks={locks} mutation={bracket} isBusy={isBusy}>
          {submit(texts.hostPanel.bracket.update)}
        </RevisedBracket>
      </section>
    </>
  );
}
