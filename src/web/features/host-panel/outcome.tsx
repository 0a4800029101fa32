import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useWinnerNames } from '#web/api/winner-names.ts';
import { Card } from '#web/components/card.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import type { NamedAward } from './winners.ts';

const words = texts.winners.choose;

/** What finishing or aborting did. @param isNews it has just happened: scrolled into view and focused, for screen readers */
export function Outcome({
  tournament,
  awards,
  isNews = false,
}: {
  tournament: TournamentDocument;
  awards: NamedAward[] | null;
  isNews?: boolean;
}) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNews) return;
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Lines tournament={tournament} awards={awards} />
    </div>
  );
}

function Lines({ tournament, awards }: { tournament: TournamentDocument; awards: NamedAward[] | null }) {
  const nameOf = useWinnerNames(tournament);
  const lines =
    awards ??
    tournament.winners.map((username, index) => ({
      name: nameOf(username).name,
      rank: index + 1,
      amount: tournament.prizePool[index] ?? 0,
    }));
  if (tournament.status === 'Aborted') {
    const isRefunded = tournamentFacts(tournament).fee.fee > 0 && tournament.participants.length > 0;
    return isRefunded && <p className="mt-4 text-soft">{texts.reasons.refundDone}</p>;
  }
  if (lines.length === 0) return <p className="mt-4 text-soft">{words.nobodyWon}</p>;
  return (
    <Card className="mt-6">
      <h3 className="mb-3 flex items-center gap-2 text-2xl">
        <Trophy size={22} className="-mt-1 text-primary" />
        {words.title}
      </h3>
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.rank} className="py-2 wrap-anywhere">
            {texts.reasons.winnerCredited({
              ...line,
              amount: `${formatAmount(line.amount)} ${texts.common.currencies[tournament.prizeType]}`,
            })}
          </li>
        ))}
      </ol>
    </Card>
  );
}
