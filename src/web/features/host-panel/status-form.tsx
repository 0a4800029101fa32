/** Changing the status of a tournament: finishing pays the winners, aborting refunds the entry fees. Both are final. */
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { canTransition, isClosed, transitionRefusal } from '#shared/rules/tournament.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { errorText } from '#web/api/error-text.ts';
import { useHasLine } from '#web/api/line.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { type Participant, useParticipants } from '#web/api/participants.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { findUsernames } from '#web/api/usernames.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { NeedsLine } from '#web/components/needs-line.tsx';
import { payText } from '#web/components/pay-text.ts';
import { Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Outcome } from './outcome.tsx';
import {
  type Candidate,
  canWin,
  checkWinners,
  type NamedAward,
  ranksNeeded,
  refusalText,
  type StatusValues,
  usernamesMeant,
} from './winners.ts';

const ClosingQuestion = lazyPart(() => import('./closing-question.tsx'), 'ClosingQuestion');

const WinnersFields = lazyPart(
  () => import('./winners-fields.tsx'),
  'WinnersFields',
  <Skeleton className="mt-6 h-48" />,
);

const words = texts.hostPanel.status;

/** Hosts read the room details of every match; the server also knows of those that were removed again. */
function isOpened({ matchStatus, entryDetails }: MatchDocument): boolean {
  return matchStatus === 'Ongoing' || Boolean(entryDetails);
}

export function StatusForm({
  tournament,
  onRefreshed,
  isFinishing: startsFinishing,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
  isFinishing: boolean;
}) {
  const { form, onSubmit } = useCheckedForm<StatusValues>({
    defaultValues: {
      status: startsFinishing ? 'Finished' : tournament.status,
      winners: tournament.prizePool.map(() => ''),
    },
  });
  const status = useWatch({ control: form.control, name: 'status' });
  const isFinishing = status === 'Finished';
  // Both move money.
  const needsLine = !useHasLine() && isClosed(status);
  const matches = useQuery(matchesQuery(tournament.$id));
  const refusal = transitionRefusal({
    from: tournament.status,
    to: status,
    participantCount: tournament.participants.length,
    isRoomOpened: matches.data?.documents.some(isOpened) ?? false,
  });
  const players = useParticipants(isFinishing ? tournament.participants : [], tournament.gameID);
  const standings = useQuery({ ...standingsQuery(tournament.$id), enabled: isFinishing });
  const candidates = players.participants.map((player) => candidateOf(player, standings.data));
  const without = candidates.filter((one) => !canWin(one)).length;
  const needed = ranksNeeded(tournament.prizePool, tournament.participants.length - without);
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
    update.mutate(
      isFinishing ? { status, winners: usernamesMeant(form.getValues().winners, candidates) } : { status },
    );
  };

  const said = useRef('');
  const isMended = Object.keys(form.formState.errors).length === 0;
  useEffect(() => {
    if (isMended) toast.dismiss('error', said.current);
  }, [isMended]);

  /** Not the form's check: it asks the server for names, which must not happen with each key. */
  const areWinnersRight = async (winners: readonly string[]): Promise<boolean> => {
    try {
      const usernames = usernamesMeant(winners, candidates);
      const result = await checkWinners(usernames, tournament.prizePool, candidates, findUsernames);
      if ('awards' in result) {
        setAwards(result.awards);
        return true;
      }
      const message = refusalText(result.refusal);
      form.setError(`winners.${result.index}`, { message }, { shouldFocus: true });
      said.current = message;
      toast.error(message, { isPersistent: result.refusal.code === 'winnerUnknown' });
    } catch (error) {
      toast.error(errorText(error));
    }
    return false;
  };

  const submit = onSubmit(async ({ winners }) => {
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
            needed={needed}
            candidates={candidates}
            hasAbsent={without > 0}
          />
        )}
        {isClosed(status) && !isDone && (
          <p className="mt-5 flex gap-2 text-ongoing">
            <TriangleAlert size={20} className="mt-0.5 shrink-0" />
            {words.final(texts.common.statuses[status])}
          </p>
        )}
        {!isDone && (
          <Button
            type="submit"
            variant={status === 'Aborted' ? 'danger' : 'primary'}
            className="mt-6 w-full sm:w-auto"
            disabled={
              status === tournament.status ||
              needsLine ||
              refusal !== null ||
              (isFinishing && (players.isPending || standings.isPending))
            }
            isBusy={isBusy}
          >
            {isFinishing ? payText(tournament, needed) : texts.hostPanel.update}
          </Button>
        )}
        {needsLine && !isDone && <NeedsLine />}
      </form>
      {isDone && <Outcome tournament={{ ...tournament, status }} awards={awards} isNews />}
      {isAsking && (
        <ClosingQuestion
          tournament={tournament}
          status={status}
          awards={awards ?? []}
          isBusy={isUpdating}
          onYes={send}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** By the standings: the team, and whether it can win a prize. If nothing was played everybody can. */
function candidateOf(player: Participant, standings: StandingsDocument | undefined): Candidate {
  const row = standings?.rows.find(({ entry }) => entry === player.id);
  const hasResults = (standings?.matches.played ?? 0) > 0;
  return {
    ...player,
    team: row?.team ?? null,
    hasPlayed: !hasResults || row === undefined || (row.played > 0 && !row.isWithoutPrize),
    isDisqualified: row?.disqualified === true,
  };
}
