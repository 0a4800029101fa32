/** How long it takes to compute the standings of a long series. */
import { DEFAULT_SCORING } from '#shared/rules/scoring.ts';
import { type StandingsFacts, standingsOf } from '#shared/rules/standings.ts';
import { type Line, median } from '../report.ts';

const ENTRIES = 100;
const MATCHES = 30;
/** Matches without results, so that what everybody still needs is computed, too. */
const AHEAD = 10;
const RUNS = 200;
const WARM_UP_RUNS = 50;
const TARGET_MS = 2;

export function measureStandings(): Line[] {
  const facts = aLongSeries();
  const times: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
    const startedAt = performance.now();
    standingsOf(facts);
    if (run >= WARM_UP_RUNS) times.push(performance.now() - startedAt);
  }
  const ms = median(times);
  return [
    {
      what: `standings of ${ENTRIES} entries and ${MATCHES} matches`,
      ours: `${ms.toFixed(2)} ms (slowest ${Math.max(...times).toFixed(2)})`,
      target: { text: `under ${TARGET_MS} ms`, isReached: ms < TARGET_MS },
    },
  ];
}

/** Every match is won by another entry, and points are close to each other. */
function aLongSeries(): StandingsFacts {
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    entry: `entry-${index}`,
    name: `entry-${index}`,
    team: null,
    players: 1,
  }));
  const matches = Array.from({ length: MATCHES }, (_, match) => ({
    match: `match-${match}`,
    rows:
      match < MATCHES - AHEAD
        ? entries.map(({ entry }, index) => ({
            entry,
            placement: ((index * 7 + match * 13) % ENTRIES) + 1,
            kills: (index + match) % 2,
          }))
        : [],
  }));
  return { entries, matches, scoring: DEFAULT_SCORING, prizes: 10 };
}
