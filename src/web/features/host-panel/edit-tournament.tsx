import { useState } from 'react';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './lock-note.tsx';
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
      <TournamentForm
        initial={initial}
        locks={{ status: tournament.status, participantCount: tournament.participants.length }}
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
    </>
  );
}
