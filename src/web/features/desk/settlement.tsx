/** The settlement: winners and prizes, ties for the host to decide, and payment at once or after disputes. */
import { useState } from 'react';
import { settlementOrder } from '#shared/rules/settlement-order.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useHasLine } from '#web/api/line.ts';
import { useSettleTournament } from '#web/api/run-tournament.ts';
import { Button, NeedsLine } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { payText } from '#web/components/pay-text.ts';
import { RankedPrizes } from '#web/components/ranked-prizes.tsx';
import { toast } from '#web/components/toast.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { formatAmount, formatClock } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { StepFrame } from './step-frame.tsx';
import { TieOrder } from './tie-order.tsx';
import { tiesToDecide } from './ties.ts';
import type { DeskData } from './use-desk.ts';

const PayQuestion = lazyPart(() => import('#web/components/pay-winners.tsx'), 'PayQuestion');

const words = texts.desk.settlement;
const steps = texts.desk.steps;

export function Settlement({ data }: { data: DeskData }) {
  const { tournament } = data;
  const { settlesAt, order: given, revision, ranking } = data.standings;
  const rows = ranking ?? data.standings.rows;
  const prizes = tournament.prizePool.length;
  const ties = tiesToDecide(rows, prizes);
  const [order, setOrder] = useState<string[]>(() => orderOf(ties, given));
  const wasDecided = ties.length > 0 && 'winners' in settlementOrder({ rows, prizes, order: given ?? [] });
  const [isDecided, setDecided] = useState(wasDecided);
  const [isAsking, setAsking] = useState(false);
  const hasLine = useHasLine();
  const settle = useSettleTournament({
    id: tournament.$id,
    onSuccess: (answer) => {
      if (!answer.settlesAt) toast.success(words.done);
      else toast.success(settlesAt ? words.orderSaved : words.announced);
    },
    onSettled: () => setAsking(false),
  });
  const decided = settlementOrder({ rows, prizes, order });
  const winners = 'winners' in decided ? decided.winners : [];
  const byHost = new Set('winners' in decided ? decided.decidedByOrder : []);
  const names = new Map(rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const named = winners.map((entry) => ({
    name: entry === null ? '' : (names.get(entry) ?? ''),
    isDecidedByHost: entry !== null && byHost.has(entry),
  }));
  const disputeMinutes = tournament.disputeMinutes ?? 0;
  const isWaiting = data.step.kind === 'waitForPayment';
  /** Whether the button only announces the payment, because the time for disputes has not begun. */
  const isAnnouncing = disputeMinutes > 0 && !settlesAt;
  const settlement = { revision, ...(order.length > 0 && { order }) };
  const isNewOrder = order.join() !== orderOf(ties, given).join();
  const tied = ties.flatMap(({ entries }) => entries);
  const now = useNow();
  const isDelayed = isWaiting && settlesAt !== null && Date.parse(settlesAt) < now;
  const frame = isWaiting
    ? isDelayed
      ? steps.delayed
      : steps.wait
    : settlesAt
      ? steps.overdue
      : isAnnouncing
        ? { title: steps.announce.title, text: steps.announce.text(disputeMinutes) }
        : steps.settle;
  return (
    <StepFrame title={frame.title} text={frame.text}>
      {settlesAt && isWaiting && !isDelayed && (
        <p className="mt-2 text-lg font-semibold">
          {fillText(words.paidAt, { time: <time dateTime={settlesAt}>{formatClock(settlesAt)}</time> })}
        </p>
      )}
      {ties.map(({ rank, entries }) => (
        <TieOrder
          key={rank}
          title={words.tied}
          hint={words.tiedHint}
          label={words.tieAt(rank)}
          start={rank}
          items={order
            .filter((entry) => entries.includes(entry))
            .map((entry) => ({ id: entry, label: names.get(entry) ?? '' }))}
          onChange={(next) => setOrder([...order.filter((entry) => !next.includes(entry)), ...next])}
        />
      ))}
      {ties.length > 0 && (
        <Checkbox
          label={words.isDecided}
          checked={isDecided}
          onChange={({ target }) => setDecided(target.checked)}
          className="mt-2"
        />
      )}
      <Winners tournament={tournament} winners={named} />
      {(!isWaiting || isNewOrder) && (
        <Button
          className="mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10"
          disabled={!hasLine || (tied.length > 0 && !isDecided)}
          isBusy={settle.isPending}
          onClick={() => (isWaiting ? settle.mutate(settlement) : setAsking(true))}
        >
          {isWaiting
            ? words.saveOrder
            : isAnnouncing
              ? texts.desk.steps.announce.title
              : payText(tournament, named.length)}
        </Button>
      )}
      {!hasLine && <NeedsLine />}
      {isAsking && (
        <PayQuestion
          {...(isAnnouncing && {
            question: words.announceQuestion,
            details: steps.announce.text(disputeMinutes),
            yes: words.announceYes,
          })}
          tournament={tournament}
          winners={named
            .map(({ name }, index) => ({
              rank: index + 1,
              name,
              amount: tournament.prizePool[index] ?? 0,
            }))
            .filter(({ name }) => name !== '')}
          isBusy={settle.isPending}
          onYes={() => settle.mutate(settlement)}
          onNo={() => setAsking(false)}
        />
      )}
    </StepFrame>
  );
}

/** The tied entries in the host's earlier order, else in the order of the standings. */
function orderOf(ties: ReturnType<typeof tiesToDecide>, given: readonly string[] | null): string[] {
  const place = (entry: string) => given?.indexOf(entry) ?? -1;
  return ties.flatMap(({ entries }) =>
    entries.every((entry) => place(entry) >= 0) ? [...entries].sort((a, b) => place(a) - place(b)) : entries,
  );
}

/** The winners by rank with their prizes. @param isPaid whether a text says that they are paid */
export function Winners({
  tournament,
  winners,
  isPaid = false,
}: {
  tournament: TournamentDocument;
  winners: readonly { name: string; isDecidedByHost: boolean }[];
  isPaid?: boolean;
}) {
  const { prizeCurrency } = tournamentFacts(tournament);
  const amountOf = (rank: number) =>
    `${formatAmount(tournament.prizePool[rank - 1] ?? 0)} ${texts.currencies[prizeCurrency]}`;
  const left = tournament.prizePool.length - winners.filter(({ name }) => name !== '').length;
  return (
    <>
      {winners.length > 0 && (
        <div className="mt-4">
          <RankedPrizes
            label={words.winners}
            prizes={winners.map((_, index) => tournament.prizePool[index] ?? 0)}
            currency={prizeCurrency}
            hasAmounts={!isPaid}
          >
            {(rank) => {
              const { name = '', isDecidedByHost } = winners[rank - 1] ?? {};
              return (
                <span className="font-semibold">
                  {isPaid && name
                    ? texts.reasons.winnerCredited({ name, amount: amountOf(rank), rank })
                    : name || texts.winners.podium.nobody}
                  {isDecidedByHost && (
                    <span className="block text-2xs font-normal text-muted">
                      {texts.standings.decided.hostShort}
                    </span>
                  )}
                </span>
              );
            }}
          </RankedPrizes>
        </div>
      )}
      {left > 0 && <p className="mt-2 text-sm text-muted">{words.fewer(left)}</p>}
    </>
  );
}
