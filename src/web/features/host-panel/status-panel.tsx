/** The status of a published tournament; finishing pays the winners, aborting gives the fees back (section 4). */
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { canTransition, isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { errorText } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { knownUsernames, useParticipants, useUpdateTournament } from './api.ts';
import { attempt } from './attempt.ts';
import { LockNote } from './lock-note.tsx';
import { Outcome } from './outcome.tsx';
import { winnerCredit } from './winner-credit.ts';
import { checkWinners, type NamedAward, ranksNeeded, refusalText } from './winners.ts';
import { WinnersForm } from './winners-form.tsx';

const ConfirmModal = lazy(() =>
  import('#web/components/confirm-modal.tsx').then((file) => ({ default: file.ConfirmModal })),
);

const MEANING: Partial<Record<TournamentStatus, string>> = {
  Open: 'Players can join and leave.',
  Upcoming: 'Everybody sees it; nobody can join yet.',
  Ongoing: 'Being played: nobody can join or leave any more.',
  Finished: 'Winners are paid. This is final.',
  Aborted: 'Every player gets 100% of the entry fee back. This is final.',
};

export function StatusPanel({
  tournament,
  isReloading,
  onUpdated,
}: {
  tournament: TournamentDocument;
  isReloading: boolean;
  onUpdated: (status: TournamentStatus) => void;
}) {
  const [status, setStatus] = useState(tournament.status);
  const [winners, setWinners] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [awards, setAwards] = useState<NamedAward[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const update = useUpdateTournament();
  const isFinishing = status === 'Finished' && !isClosed(tournament.status);
  const players = useParticipants(isFinishing ? tournament.participants : []);
  const needed = ranksNeeded(tournament.prizePool, tournament.participants.length);
  const isBusy = update.isPending || isChecking;
  // Paid out, but the page still has the old status: see reloadAfter.
  const isDone = isReloading && isClosed(status);

  const press = async () => {
    if (!isFinishing) return isClosed(status) ? setAsking(true) : send(null);
    setChecking(true);
    try {
      const outcome = await checkWinners(winners, tournament.prizePool, players.participants, knownUsernames);
      if ('awards' in outcome) {
        setAwards(outcome.awards);
        return setAsking(true);
      }
      const { refusal } = outcome;
      toast.error(refusalText(refusal), { isPersistent: refusal.code === 'winnerUnknown' });
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setChecking(false);
    }
  };

  const send = async (paid: NamedAward[] | null) => {
    await attempt(
      update.mutateAsync({
        id: tournament.$id,
        data: status === 'Finished' ? { status, winners } : { status },
      }),
      () => {
        for (const award of paid ?? []) toast.success(winnerCredit(award, tournament.prizeType));
        if (status === 'Aborted' && tournamentFacts(tournament).fee.fee > 0)
          toast.success(messages.refundDone);
        toast.success(messages.tournamentUpdated);
        toast.info(messages.pageRefreshes);
        onUpdated(status);
      },
    );
    setAsking(false);
  };

  if (isClosed(tournament.status)) {
    return (
      <>
        <StatusSelect value={tournament.status} options={[tournament.status]} isDisabled />
        <p className="mt-4 text-soft">
          <LockNote>{messages.tournamentClosed(tournament.status)}</LockNote>
        </p>
        <Outcome tournament={tournament} awards={null} />
      </>
    );
  }
  return (
    <>
      <StatusSelect
        value={status}
        options={TOURNAMENT_STATUSES.filter((one) => canTransition(tournament.status, one))}
        isDisabled={isBusy || isReloading}
        onChange={setStatus}
      />
      {isFinishing && !isDone && (
        <WinnersForm
          tournament={tournament}
          winners={winners}
          needed={needed}
          usernames={players.participants.map((player) => player.username)}
          onChange={setWinners}
        />
      )}
      {isClosed(status) && !isDone && (
        <p className="mt-5 flex gap-2 text-ongoing">
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {status} is final: the tournament cannot be updated later.
        </p>
      )}
      {!isDone && (
        <Button
          variant={status === 'Aborted' ? 'danger' : 'primary'}
          className="mt-6 w-full sm:w-auto"
          disabled={status === tournament.status || (isFinishing && players.isPending)}
          isBusy={isBusy || isReloading}
          onClick={press}
        >
          Update
        </Button>
      )}
      {isDone && <Outcome tournament={{ ...tournament, status }} awards={awards} isNews />}
      {isAsking && (
        <Suspense>
          <ConfirmModal
            question={status === 'Finished' ? 'Finish this tournament?' : 'Abort this tournament?'}
            details={closingDetails(status, tournament, awards)}
            isBusy={update.isPending}
            isDanger={status === 'Aborted'}
            onYes={() => send(awards)}
            onNo={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The warning of section 4, and what is about to happen to whose money. */
function closingDetails(
  status: TournamentStatus,
  tournament: TournamentDocument,
  awards: readonly NamedAward[] | null,
): string {
  const warning = `A tournament that is ${status} cannot be updated later.`;
  if (status === 'Aborted') {
    const count = tournament.participants.length;
    return `${count} ${count === 1 ? 'player gets' : 'players get'} the whole entry fee back. ${warning}`;
  }
  const lines = (awards ?? []).map((award) => `${award.rank}. ${award.username}`);
  return `${lines.length > 0 ? `Winners: ${lines.join(', ')}.` : 'There is no winner.'} ${warning}`;
}

function StatusSelect({
  value,
  options,
  isDisabled,
  onChange,
}: {
  value: TournamentStatus;
  options: readonly TournamentStatus[];
  isDisabled: boolean;
  onChange?: (status: TournamentStatus) => void;
}) {
  return (
    <Select
      label="Tournament status"
      value={value}
      disabled={isDisabled}
      options={options.map((status) => ({ value: status, label: status }))}
      onChange={(event) => {
        const next = options.find((status) => status === event.target.value);
        if (next) onChange?.(next);
      }}
      hint={MEANING[value]}
      className="sm:max-w-md"
    />
  );
}
