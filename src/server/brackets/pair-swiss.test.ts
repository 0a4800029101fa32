/** Rounds of the Swiss system: nobody twice, nobody against far more points, byes in turn. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairSwiss } from './pair-swiss.ts';

it('pairs the upper half with the lower half at first', () => {
  const ranked = ['a', 'b', 'c', 'd', 'e', 'f'].map((entry) => ({ entry, points: 0, byes: 0 }));
  expect(pairSwiss({ ranked, haveMet: () => false })).toEqual([
    ['a', 'd'],
    ['b', 'e'],
    ['c', 'f'],
  ]);
});

it('plays whole tournaments', () => {
  const tournament = fc.record({
    size: fc.integer({ min: 2, max: 24 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    luck: fc.array(fc.boolean(), { minLength: 12 * 6, maxLength: 12 * 6 }),
  });
  fc.assert(
    fc.property(tournament, ({ size, rounds, luck }) => {
      const points = new Map(Array.from({ length: size }, (_, index) => [`e${index}`, 0]));
      const byes = new Map<string, number>();
      const met = new Map<string, number>();
      let game = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const ranked = [...points]
          .map(([entry, sum]) => ({ entry, points: sum, byes: byes.get(entry) ?? 0 }))
          .sort((a, b) => b.points - a.points);
        const pairs = pairSwiss({ ranked, haveMet: (a, b) => met.has([a, b].sort().join()) });
        const playing = pairs.flat();
        expect(new Set(playing).size).toBe(playing.length);
        expect(pairs).toHaveLength(Math.floor(size / 2));
        for (const entry of points.keys()) {
          if (playing.includes(entry)) continue;
          byes.set(entry, (byes.get(entry) ?? 0) + 1);
          points.set(entry, (points.get(entry) ?? 0) + 1);
        }
        for (const pair of pairs) {
          const key = pair.toSorted().join();
          // For as many rounds as half of the field, everybody still has an opponent whom he has not met.
          if (round <= Math.floor(size / 2)) expect(met.has(key)).toBe(false);
          met.set(key, round);
          const winner = pair[luck[game] ? 0 : 1];
          points.set(winner, (points.get(winner) ?? 0) + 1);
          game += 1;
        }
      }
      const counts = [...points.keys()].map((entry) => byes.get(entry) ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      if (size % 2 === 0) expect(byes.size).toBe(0);
    }),
    { numRuns: 40 },
  );
});
