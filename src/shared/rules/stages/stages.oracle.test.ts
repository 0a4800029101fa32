/** Compares who moves on and the final ranking with a slow calculation that shares no code with the product. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SCORING } from '../scoring.ts';
import { carriedPoints, finalRanking, whoMovesOn } from './advance.ts';
import { byLot, groupSizes, lotText, snake } from './groups.ts';
import type { Advance, Carry, Stage } from './stage.ts';
import { type StageMatch, stageStandings } from './stage-standings.ts';

const person = (entry: string) => ({ entry, name: entry, team: null, players: 4 });

interface Played {
  groups: string[][];
  /** By group and match: the entries in the order of their places, with kills. */
  results: { entry: string; kills: number }[][][];
}

/** Groups of one to six entries; every group plays the same number of matches. */
const played = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    count: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ sizes, count }) => {
    const groups = sizes.map((size, group) => Array.from({ length: size }, (_, at) => `g${group}e${at}`));
    const match = (members: string[]) =>
      fc
        .tuple(
          fc.shuffledSubarray(members, { minLength: members.length }),
          fc.array(fc.integer({ min: 0, max: 3 }), { minLength: members.length, maxLength: members.length }),
        )
        .map(([order, kills]) => order.map((entry, index) => ({ entry, kills: kills[index] ?? 0 })));
    const matches = groups.map((members) => fc.array(match(members), { minLength: count, maxLength: count }));
    return fc.tuple(...matches).map((results): Played => ({ groups, results }));
  });

function standingsOf(stage: Stage, { groups, results }: Played) {
  const matches: StageMatch[] = results.flatMap((list, group) =>
    list.map((rows, at) => ({
      id: `${group}/${at}`,
      group: group + 1,
      entries: null,
      drawn: null,
      rows: rows.map(({ entry, kills }, index) => ({ entry, kills, placement: index + 1 })),
    })),
  );
  return stageStandings({
    stage,
    scoring: DEFAULT_SCORING,
    groups: groups.map((group) => group.map(person)),
    matches,
    carried: new Map(),
    prizes: 3,
    movedOn: null,
    out: new Set(),
  });
}

/** The values of every entry that decide its rank, in order; more is better. */
function oracle({ groups, results }: Played): Map<string, { group: number; keys: number[] }> {
  const all = new Map<string, { group: number; keys: number[] }>();
  for (const [group, members] of groups.entries()) {
    const list = results[group] ?? [];
    for (const entry of members) {
      const places = list.map((rows) => rows.findIndex((row) => row.entry === entry) + 1);
      const kills = list.flat().reduce((sum, row) => sum + (row.entry === entry ? row.kills : 0), 0);
      const points = places.reduce((sum, place) => sum + ([12, 9, 8, 7, 6, 5][place - 1] ?? 0), kills);
      const wins = places.filter((place) => place === 1).length;
      all.set(entry, { group, keys: [points, wins, kills, -(places.at(-1) ?? 99)] });
    }
  }
  return all;
}

const isBefore = (a: number[], b: number[]) => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};

const stageOf = (groups: number, advance: Advance, carry: Carry = 'none'): Stage => ({
  name: 'Groups',
  kind: 'points',
  groups,
  matches: 1,
  advance,
  carry,
});

it('moves on the best of each group', () => {
  fc.assert(
    fc.property(played, fc.integer({ min: 1, max: 4 }), (evening, line) => {
      const standings = standingsOf(stageOf(evening.groups.length, line), evening);
      const all = oracle(evening);
      const better = (entry: string, than: string) =>
        isBefore(all.get(entry)?.keys ?? [], all.get(than)?.keys ?? []);
      const expected = evening.groups.flatMap((members) =>
        members.filter(
          (one) => members.filter((other) => !better(one, other) && other !== one).length < line,
        ),
      );
      const open = evening.groups.flatMap((members) =>
        members.filter(
          (one) => !expected.includes(one) && members.filter((other) => better(other, one)).length < line,
        ),
      );
      const moving = whoMovesOn(standings, open);
      if ('tied' in moving) throw new Error('The order names everybody who is tied.');
      expect(expected.every((entry) => moving.entries.includes(entry))).toBe(true);
      expect(moving.entries.every((entry) => expected.includes(entry) || open.includes(entry))).toBe(true);
      for (const members of evening.groups) {
        const count = members.filter((entry) => moving.entries.includes(entry)).length;
        expect(count).toBe(Math.min(line, members.length));
      }
      expect('tied' in whoMovesOn(standings, [])).toBe(open.length > 0);
      for (const { entry, advances } of standings.rows) {
        expect(advances).toBe(expected.includes(entry) ? true : open.includes(entry) ? null : false);
      }
    }),
  );
});

it('moves on the best of all groups by points per match', () => {
  fc.assert(
    fc.property(played, fc.integer({ min: 2, max: 8 }), (evening, top) => {
      const standings = standingsOf(stageOf(evening.groups.length, { top, across: 'all' }), evening);
      const all = [...oracle(evening)];
      const sure = all.filter(
        ([one, { keys }]) =>
          all.filter(([other, theirs]) => other !== one && !isBefore(keys, theirs.keys)).length < top,
      );
      const everybody = all.map(([entry]) => entry);
      const moving = whoMovesOn(standings, everybody);
      if ('tied' in moving) throw new Error('The order names everybody.');
      expect(moving.entries).toHaveLength(Math.min(top, all.length));
      expect(sure.every(([entry]) => moving.entries.includes(entry))).toBe(true);
    }),
  );
});

it('takes points along, rounded down', () => {
  fc.assert(
    fc.property(played, fc.constantFrom<Carry>('none', 'half', 'all'), (evening, carry) => {
      const standings = standingsOf(stageOf(evening.groups.length, 1, carry), evening);
      const carried = carriedPoints(standings);
      for (const [entry, { keys }] of oracle(evening)) {
        const points = keys[0] ?? 0;
        const half = (points - (points % 2)) / 2;
        expect(carried.get(entry)).toBe(carry === 'none' ? 0 : carry === 'all' ? points : half);
      }
    }),
  );
});

it('ranks everybody once at the end, the last stage first', () => {
  fc.assert(
    fc.property(played, (evening) => {
      const first = standingsOf(stageOf(evening.groups.length, 1), evening);
      const everybody = evening.groups.flat();
      const moving = whoMovesOn(first, everybody);
      const finalists = 'tied' in moving ? [] : moving.entries;
      const final = { groups: [finalists], results: [[finalists.map((entry) => ({ entry, kills: 0 }))]] };
      const { advance: _, ...last } = stageOf(1, 1);
      const ranking = finalRanking([first, standingsOf(last, final)]);
      expect(ranking.map(({ entry }) => entry).toSorted()).toEqual(everybody.toSorted());
      expect(ranking.slice(0, finalists.length).map(({ entry }) => entry)).toEqual(finalists);
      const place = new Map(first.rows.map(({ entry, rank }) => [entry, rank]));
      const points = new Map(first.rows.map((row) => [row.entry, row.points]));
      const behind = ranking.slice(finalists.length);
      for (const [index, row] of behind.entries()) {
        const next = behind[index + 1];
        const key = (entry: string) => [-(place.get(entry) ?? 0), points.get(entry) ?? 0];
        if (next) expect(isBefore(key(next.entry), key(row.entry))).toBe(false);
        if (next) expect(next.rank === row.rank).toBe(!isBefore(key(row.entry), key(next.entry)));
      }
    }),
  );
});

it('spreads any number of entries over groups as equally as possible, by lot or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 32 }), (count, groups) => {
      const entries = Array.from({ length: count }, (_, index) => `e${index}`);
      const spread = snake(entries, groups);
      expect(spread.flat().toSorted()).toEqual(entries.toSorted());
      expect(spread.map((group) => group.length)).toEqual(groupSizes(count, groups));
      const sizes = spread.map((group) => group.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

it('draws the same lots whatever the order in which entries are given', () => {
  // A stand-in for SHA-256 that is easy to follow: the text backwards.
  const hashOf = (entry: string) => [...lotText('seed', 1, entry)].reverse().join('');
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 })), (entries) => {
      expect(byLot(entries, hashOf)).toEqual(byLot(entries.toReversed(), hashOf));
    }),
  );
});
