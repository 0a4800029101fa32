/** From groups into the next stage: entries of one group meet as late as that stage allows. */
import { describe, expect, it } from 'vitest';
import { drawBracket } from '#server/brackets/draw-bracket.ts';
import { DEFAULT_SCORING } from '../scoring.ts';
import { emptyRow } from '../standings.ts';
import { snake } from './groups.ts';
import { seedsByStandings } from './seeds-apart.ts';
import type { Advance, Stage, StageKind } from './stage.ts';
import type { StageStandings } from './stage-rows.ts';

/** Standings with entries such as A1 and A2: the first places of each group, with equal points for equal places. */
function standingsOf(groups: number, advance: Advance, places: number): StageStandings {
  const rows = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: places }, (__, place) => {
      const entry = `${String.fromCharCode(65 + group)}${place + 1}`;
      return {
        ...emptyRow({ entry, name: entry, team: null, players: 1 }),
        rank: place + 1,
        points: 10 * (places - place) + (typeof advance === 'object' ? group : 0),
        played: 1,
        group: group + 1,
        advances: true,
      };
    }),
  ).flat();
  const stage: Stage = { name: 'Groups', kind: 'points', groups, matches: 1, advance, carry: 'none' };
  const matches = { played: groups, planned: groups };
  const played = Array.from({ length: groups }, () => ['m']);
  return { stage, scoring: DEFAULT_SCORING, matches, rows, isComplete: true, played, out: new Set() };
}

const nextOf = (kind: StageKind, groups = 1): Stage => ({
  name: 'Next',
  kind,
  groups,
  matches: 1,
  carry: 'none',
});
const seeds = (before: StageStandings, next: Stage, lotOf = (entry: string) => entry) =>
  seedsByStandings(
    before,
    before.rows.map(({ entry }) => entry),
    { next, lotOf },
  );

/** For each match of a bracket, the set of entries of which one can reach each side. */
async function setsByRound(seeding: readonly string[], type: 'single_elimination' | 'double_elimination') {
  const drawn = await drawBracket({ seeding, type, hasThirdPrize: false });
  const main = drawn.filter(({ section }) => section === 'main');
  const sets = new Map<number, Set<string>>(main.map(({ id }) => [id, new Set()]));
  for (const match of main) {
    const set = sets.get(match.id) ?? new Set();
    for (const side of match.sides) if (side) set.add(side);
    const next = match.nextMatch && sets.get(match.nextMatch.match);
    if (next) for (const entry of set) next.add(entry);
  }
  const rounds = [...new Set(main.map(({ round }) => round))].sort((a, b) => b - a);
  /** The share of places: of the final all, of the round before half, and so on. */
  return main.map(({ id, round }) => ({
    set: sets.get(id) ?? new Set(),
    share: 2 ** -rounds.indexOf(round),
  }));
}

describe('out of groups', () => {
  const KINDS = ['single_elimination', 'double_elimination'] as const;
  const cases = KINDS.flatMap((kind) =>
    [2, 3, 4, 6, 8, 16].flatMap((groups) =>
      [1, 2, 3, 4].flatMap((places) => (groups * places <= 64 ? [{ kind, groups, places }] : [])),
    ),
  );
  it.each(cases)('$places of each of $groups into $kind', async ({ kind, groups, places }) => {
    const order = seeds(standingsOf(groups, places, places), nextOf(kind));
    // Better places in the groups get better seeds.
    expect(order.map((entry) => Number(entry.slice(1)))).toEqual(
      Array.from({ length: places }, (_, place) => Array(groups).fill(place + 1)).flat(),
    );
    for (const { set, share } of await setsByRound(order, kind)) {
      // A part of a bracket holds at most its share of each group.
      const most = Math.ceil(places * share);
      for (let group = 0; group < groups; group += 1) {
        const letter = String.fromCharCode(65 + group);
        expect([...set].filter((entry) => entry.startsWith(letter)).length).toBeLessThanOrEqual(most);
      }
    }
  });

  it.each(KINDS)('the best of all into %s: nobody meets his own group in the first round', async (kind) => {
    const order = seeds(standingsOf(4, { top: 8, across: 'all' }, 2), nextOf(kind));
    expect(order[0]).toBe('D1');
    const first = (await setsByRound(order, kind)).filter(({ set }) => set.size === 2);
    for (const { set } of first) expect(new Set([...set].map(([letter]) => letter)).size).toBe(2);
  });

  it.each<StageKind>(['points', 'round_robin', 'swiss', 'single_elimination'])(
    'into two groups of %s: those of one group are spread',
    (kind) => {
      const before = standingsOf(4, 4, 4);
      for (const group of snake(seeds(before, nextOf(kind, 2)), 2)) {
        for (const letter of 'ABCD')
          expect(group.filter((entry) => entry.startsWith(letter))).toHaveLength(2);
      }
    },
  );

  it('equal ones are put in order by lot, not by group', () => {
    const before = standingsOf(4, 1, 1);
    const lots: Record<string, string> = { A1: '3', B1: '1', C1: '4', D1: '2' };
    expect(seeds(before, nextOf('points'), (entry) => lots[entry] ?? '')).toEqual(['B1', 'D1', 'A1', 'C1']);
  });
});
