import { type ShownRow, shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useOwnShare } from '#web/api/own-share.ts';
import { Money } from '#web/components/currency.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const { mine } = texts.standings;

/** The first sentence, to a participant: rank, and what is missing for a prize. */
export function OwnPlace({
  standings,
  tournament,
  own: entry,
}: {
  standings: StandingsDocument;
  tournament: TournamentDocument;
  /** The viewer's entry. */
  own: string | null;
}) {
  const own = shownRows(standings.rows, standings.order).find(({ row }) => row.entry === entry);
  if (!own) return null;
  const isFinal = standings.settledAt !== null;
  const prize = isFinal ? (tournament.prizePool[own.rank - 1] ?? 0) : 0;
  return (
    <p className="panel mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-lg font-semibold [--cut:12px] [--panel-line:var(--color-primary-deep)]">
      {standings.matches.played === 0 ? mine.noResults : sentence(own, tournament.prizePool.length, isFinal)}
      {prize > 0 && <OwnPrize tournament={tournament} prize={prize} />}
    </p>
  );
}

/** What the viewer gets of the prize of his entry. */
function OwnPrize({ tournament, prize }: { tournament: TournamentDocument; prize: number }) {
  const share = useOwnShare(tournament, prize);
  if (!share) return null;
  return (
    <Money
      amount={share}
      currency={tournamentFacts(tournament).prizeCurrency}
      className="display pt-1 text-2xl text-primary-hot"
    />
  );
}

function sentence({ row, rank }: ShownRow, prizes: number, isFinal: boolean): string {
  if (isFinal) return `${mine.final(rank)}.`;
  const needs = prizes > 0 && row.needs ? needsText(row.needs, rank <= prizes) : null;
  if (row.isOut === false)
    return row.needs?.state === 'sure' ? `${mine.stillIn}, ${mine.sure}.` : `${mine.stillIn}.`;
  return needs ? `${mine.now(rank)}, ${needs}.` : `${mine.now(rank)}.`;
}

function needsText(needs: NonNullable<ShownRow['row']['needs']>, isOnPrize: boolean): string {
  if (needs.state !== 'open') return mine[needs.state];
  if (needs.behind > 0) return mine.behind(needs.behind);
  return isOnPrize ? mine.onPrize : mine.level;
}
