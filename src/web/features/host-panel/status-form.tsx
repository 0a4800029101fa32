/** Changing the status of a tournament: finishing pays the winners, aborting refunds the entry fees. Both are final. */

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { canTransition, isClosed, transitionRefusal } from '#shared/rules/tournament.ts';
import type { MatchDocument, TournamentDocument } from '#shared/wire.ts';
import { errorText } from '#web/api/errors.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useParticipants } from '#web/api/participants.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { findUsernames } from '#web/api/usernames.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Outcome } from './outcome.tsx';
import type { StatusValues } from './status-values.ts';
import { checkWinners, type NamedAward, ranksNeeded, refusalText } from './winners.ts';
import { WinnersFields } from './winners-fields.tsx';

const ClosingQuestion = lazy(() =>
  import('./closing-question.tsx').then((file) => ({ default: file.ClosingQuestion })),
);

const words = texts.hostPanel.status;

/** Hosts read the room details of every match; the server also knows of those that were removed again. */
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
  const form = useForm<StatusValues>({
    defaultValues: { status: tournament.status, winners: tournament.prizePool.map(() => '') },
  });
  const status = useWatch({ control: form.control, name: 'status' });
  const isFinishing = status === 'Finished';
  const matches = useQuery(matchesQuery(tournament.$id));
  const refusal = transitionRefusal({
    from: tournament.status,
    to: status,
    participantCount: tournament.participants.length,
    isRoomOpened: matches.data?.documents.some(isOpened) ?? false,
  });
  const players = useParticipants(isFinishing ? tournament.participants : [], tournament.gameID);
  /** What finishing would pay; null when the tournament is aborted. */
  const [awards, setAwards] = useState<NamedAward[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The tournament is closed, but the page is refreshed only later: see useUpdateTournament. */
  const [isDone, setDone] = useState(false);
  const isUpdating = useIsTournamentUpdating(tournament.$id);
  const update = useUpdateTournament(tournament.$id, {
    onSuccess: (saved) => {
      // Who got what is shown below for as long as it is read.
      const isRefunded = saved.status === 'Aborted' && tournamentFacts(tournament).fee.fee > 0;
      toast.success(isRefunded ? texts.reasons.refundDone : texts.reasons.tournamentUpdated);
      toast.info(texts.reasons.pageRefreshes);
      setDone(isClosed(saved.status));
    },
    onSettled: () => setAsking(false),
    onRefreshed,
  });

  const send = () => {
    const { winners } = form.getValues();
    update.mutate(isFinishing ? { status, winners } : { status });
  };

  /** Not a resolver: the check asks the server for names, which must not happen with each key. */
  const areWinnersRight = async (winners: readonly string[]): Promise<boolean> => {
    try {
      const result = await checkWinners(winners, tournament.prizePool, players.participants, findUsernames);
      if ('awards' in result) {
        setAwards(result.awards);
        return true;
      }
      const message = refusalText(result.refusal);
      form.setError(`winners.${result.index}`, { message }, { shouldFocus: true });
      toast.error(message, { isPersistent: result.refusal.code === 'winnerUnknown' });
    } catch (error) {
      toast.error(errorText(error));
    }
    return false;
  };

  const submit = form.handleSubmit(async ({ winners }) => {
    if (!isClosed(status)) return send();
    if (isFinishing && !(await areWinnersRight(winners))) return;
    if (!isFinishing) setAwards(null);
    setAsking(true);
  });

  const isBusy = isUpdating || form.formState.isSubmitting;
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Select
          {...form.register('status')}
          label={words.label}
          disabled={isBusy}
          options={TOURNAMENT_STATUSES.filter((one) => canTransition(tournament.status, one)).map((one) => ({
            value: one,
            label: texts.common.statuses[one],
          }))}
          hint={refusal && refusal !== 'transitionInvalid' ? texts.reasons[refusal] : words.hints[status]}
          className="sm:max-w-md"
        />
        {isFinishing && !isDone && (
          <WinnersFields
            form={form}
            tournament={tournament}
            needed={ranksNeeded(tournament.prizePool, tournament.participants.length)}
            usernames={players.participants.map((player) => player.username)}
          />
        )}
        {isClosed(status) && !isDone && (
          <p className="mt-5 flex gap-2 text-ongoing">
            <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            {words.final(texts.common.statuses[status])}
          </p>
        )}
        {!isDone && (
          <Button
            type="submit"
            variant={status === 'Aborted' ? 'danger' : 'primary'}
            className="mt-6 w-full sm:w-auto"
            disabled={status === tournament.status || refusal !== null || (isFinishing && players.isPending)}
            isBusy={isBusy}
          >
            {texts.hostPanel.update}
          </Button>
        )}
      </form>
      {isDone && <Outcome tournament={{ ...tournament, status }} awards={awards} isNews />}
      {isAsking && (
        <Suspense>
          <ClosingQuestion
            tournament={tournament}
            status={status}
            awards={awards ?? []}
            isBusy={isUpdating}
            onYes={send}
            onNo={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
