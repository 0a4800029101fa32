import { pointsForPlacement, type Scoring } from '#shared/rules/scoring.ts';
import type { StandingsRow } from '#shared/rules/standings.ts';
import type { ShownRow } from '#shared/rules/standings-ranks.ts';
import type { NamedMatch } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';

const { arithmetic, decided, matchesOf, roundsScore } = texts.standings;

/** How the points of a row were calculated: the placement points and kills of each match. */
export function StandingsArithmetic({
  shown: { row, isDecidedByHost },
  rows,
  scoring,
  matches,
}: {
  shown: ShownRow;
  /** All rows of the same standings, in which opponents are looked up. */
  rows: readonly StandingsRow[];
  scoring: Scoring;
  matches: readonly NamedMatch[];
}) {
  const scores = new Map(row.matches.map((score) => [score.match, score]));
  const decision = row.played > 0 && row.decidedBy && (
    <p className="mt-2 text-sm text-muted">
      {isDecidedByHost
        ? decided.host
        : row.decidedBy === 'tied'
          ? decided.tied
          : `${decided.label} ${decided.by[row.decidedBy]}.`}
    </p>
  );
  if (row.rounds) {
    return (
      <>
        <HeadToHead row={row} rows={rows} matches={matches} />
        {row.isOut === undefined && row.decidedBy !== 'wins' && row.decidedBy !== 'points' && decision}
      </>
    );
  }
  return (
    <>
      <ol aria-label={matchesOf(row.team ?? row.name)} className="divide-y divide-line text-sm">
        {matches.map(({ id, name, isPlayed }) => {
          const score = scores.get(id);
          return (
            <li key={id} className="flex items-baseline justify-between gap-x-3 py-1.5">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-soft">
                  {score?.placement === null
                    ? arithmetic.disqualified
                    : score
                      ? `${arithmetic.place(score.placement)}: ${arithmetic.placementPoints(pointsForPlacement(scoring, score.placement))} + ${arithmetic.kills(score.kills, scoring.kill)}`
                      : isPlayed
                        ? arithmetic.absent
                        : arithmetic.notYet}
                </span>
              </span>
              <span className="display shrink-0 pt-1 text-xl">
                {score ? arithmetic.sum(score.points) : '–'}
              </span>
            </li>
          );
        })}
        {row.carried !== undefined && (
          <li className="py-1.5 text-soft">{texts.stages.carried(row.carried)}</li>
        )}
        <li className="flex items-baseline justify-between gap-3 py-1.5 font-semibold">
          {arithmetic.total}
          <span className="display pt-1 text-xl text-primary-hot">{arithmetic.sum(row.points)}</span>
        </li>
      </ol>
      {decision}
    </>
  );
}

/** The head-to-head matches that an entry has played. */
function HeadToHead({
  row,
  rows,
  matches,
}: {
  row: StandingsRow;
  rows: readonly StandingsRow[];
  matches: readonly NamedMatch[];
}) {
  /** The number of Swiss rounds in which the entry had no opponent. */
  const byes = row.opponents === undefined ? 0 : row.points - row.wins;
  const against = (match: string) =>
    rows.find((other) => other !== row && other.matches.some((one) => one.match === match));
  const names = new Map(matches.map(({ id, name }) => [id, name]));
  return (
    <ol aria-label={matchesOf(row.team ?? row.name)} className="divide-y divide-line text-sm">
      {row.matches.length === 0 && byes === 0 && <li className="py-1.5 text-soft">{arithmetic.notYet}</li>}
      {row.matches.map(({ match, placement, rounds }) => (
        <li key={match} className="flex items-baseline justify-between gap-x-3 py-1.5">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{names.get(match)}</span>
            <span className="block text-soft">
              {placement === null
                ? arithmetic.nobody
                : arithmetic[placement === 1 ? 'won' : 'lost'](nameOf(against(match)))}
            </span>
          </span>
          <span className="display shrink-0 pt-1 text-xl">
            {rounds && roundsScore(rounds.won, rounds.lost)}
          </span>
        </li>
      ))}
      {byes > 0 && <li className="py-1.5 text-soft">{arithmetic.byes(byes)}</li>}
      {row.opponents !== undefined && (
        <li className="py-1.5 text-soft">{arithmetic.opponents(row.opponents)}</li>
      )}
    </ol>
  );
}

function nameOf(row: StandingsRow | undefined): string {
  return row?.team ?? row?.name ?? '';
}
