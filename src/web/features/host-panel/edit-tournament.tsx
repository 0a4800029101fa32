import { useState } from 'react';
import type { TournamentStatus } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { useUpdateTournament } from './api.ts';
import { attempt } from './attempt.ts';
import { LockNote } from './lock-note.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { changesOf, type TournamentValues, valuesOf } from './tournament-values.ts';

/** The fields of a published tournament; what is locked says why. */
export function EditTournament({
  tournament,
  isReloading,
  onUpdated,
}: {
  tournament: TournamentDocument;
  isReloading: boolean;
  onUpdated: (status: TournamentStatus) => void;
}) {
  const [initial] = useState(() => valuesOf(tournament));
  const update = useUpdateTournament();
  const submit = (values: TournamentValues) =>
    attempt(update.mutateAsync({ id: tournament.$id, data: changesOf(initial, values) }), () => {
      toast.success(messages.tournamentUpdated);
      toast.info(messages.pageRefreshes);
      onUpdated(tournament.status);
    });
  return (
    <>
      {isClosed(tournament.status) && (
        <p className="mb-6 text-soft">
          <LockNote>{messages.tournamentClosed(tournament.status)}</LockNote>
        </p>
      )}
      <TournamentForm
        initial={initial}
        locks={{ status: tournament.status, participantCount: tournament.participants.length }}
        onSubmit={submit}
      >
        {({ isDirty }) =>
          !isClosed(tournament.status) && (
            <Button
              type="submit"
              disabled={!isDirty}
              isBusy={update.isPending || isReloading}
              className="w-full sm:w-auto"
            >
              Update
            </Button>
          )
        }
      </TournamentForm>
    </>
  );
}
