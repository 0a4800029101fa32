/** The form for the status of a published tournament. The desk names winners. Aborting is final, with refunds. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/constants.ts';
import { canTransition, isClosed, transitionRefusal } from '#shared/rules/tournament.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useHasLine } from '#web/api/line.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { Button, NeedsLine } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './form-parts.tsx';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const words = texts.hostPanel.status;

/** Whether a match's room was opened, as far as documents show: only the server knows of removed room details. */
function isOpened({ matchStatus, entryDetails }: MatchDocument): boolean {
  return matchStatus === 'Ongoing' || Boolean(entryDetails);
}

export function StatusForm({
  tournament,
  onRefreshed,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
}) {
  const { $id, status: current, participants } = tournament;
  const isLocked = isClosed(current);
  const { form, field, onSubmit } = useCheckedForm({ defaultValues: { status: current } });
  const status = useWatch({ control: form.control, name: 'status' });
  const [isAsking, setAsking] = useState(false);
  const hasLine = useHasLine();
  const matches = useQuery({ ...matchesQuery($id), enabled: !isLocked });
  const refusal = transitionRefusal({
    from: current,
    to: status,
    participantCount: participants.length,
    isRoomOpened: matches.data?.documents.some(isOpened) ?? false,
  });
  const isBusy = useIsTournamentUpdating($id);
  const update = useUpdateTournament($id, {
    onSuccess: (saved) => {
      const isRefunded = saved.status === 'Aborted' && tournamentFacts(tournament).fee.fee > 0;
      toast.success(isRefunded ? texts.reasons.refundDone : texts.reasons.tournamentUpdated);
      toast.info(texts.reasons.pageRefreshes);
    },
    onSettled: () => setAsking(false),
    onRefreshed,
  });
  const isAborting = status === 'Aborted' && !isLocked;
  const label = texts.statuses.tournaments[status];
  return (
    <form
      noValidate
      onSubmit={onSubmit((change) => {
        if (isAborting) setAsking(true);
        else update.mutate(change);
      })}
    >
      <Select
        label={words.label}
        {...field('status')}
        disabled={isLocked || isBusy}
        options={TOURNAMENT_STATUSES.filter(
          (one) => one === current || (one !== 'Finished' && canTransition(current, one)),
        ).map((one) => ({ value: one, label: texts.statuses.tournaments[one] }))}
        hint={
          refusal && refusal !== 'transitionInvalid'
            ? texts.reasons[refusal]
            : (words.hints as Partial<Record<TournamentStatus, string>>)[status]
        }
        className="sm:max-w-md"
      />
      {isLocked ? (
        <p className="mt-4 text-soft">
          <LockNote>{texts.reasons.tournamentClosed(label)}</LockNote>
        </p>
      ) : (
        <Button
          type="submit"
          variant={isAborting ? 'danger' : 'primary'}
          className="mt-6 w-full sm:w-auto"
          disabled={status === current || refusal !== null || (isAborting && !hasLine)}
          isBusy={isBusy}
        >
          {texts.hostPanel.update}
        </Button>
      )}
      {isAborting && !hasLine && <NeedsLine />}
      {isAsking && (
        <ConfirmModal
          question={words.abortQuestion}
          details={`${words.refunds(participants.length)} ${words.warning(label)}`}
          yes={words.abortYes}
          isDanger
          isBusy={isBusy}
          onYes={() => update.mutate({ status })}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  );
}
