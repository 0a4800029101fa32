import { expect, it } from 'vitest';
import { exceededPrizeLimit, type PrizeUse, samePrizeLimit } from './prize-limit.ts';

const UNUSED: PrizeUse = { promised: 0, paid: 0, collected: 0 };

it.each<[string, Partial<PrizeUse>, number, number | null]>([
  ['exactly the limit', {}, 1000, null],
  ['one unit beyond', {}, 1001, 0],
  ['what is left', { promised: 400, paid: 300 }, 300, null],
  ['one unit more than is left', { promised: 400, paid: 300 }, 301, 700],
  ['prizes paid back by fees', { paid: 900, collected: 500 }, 600, null],
  ['one unit more than fees paid back', { paid: 900, collected: 500 }, 601, 400],
  ['fees above the prizes leave no more room', { promised: 900, collected: 5000 }, 101, 900],
  ['nothing, beyond the limit', { promised: 2000 }, 0, null],
  ['less, beyond the limit', { promised: 2000 }, -100, null],
])('a limit of 1000 and %s', (_case, use, added, used) => {
  const expected = used === null ? null : { limit: 1000, used };
  expect(exceededPrizeLimit(samePrizeLimit(1000), { ...UNUSED, ...use }, added)).toEqual(expected);
});

it('names the limit that is exceeded when the two differ', () => {
  const limit = { openPrizes: 100, prizesPerMonth: 500 };
  expect(exceededPrizeLimit(limit, { ...UNUSED, promised: 60 }, 50)).toEqual({ limit: 100, used: 60 });
  expect(exceededPrizeLimit(limit, { promised: 0, paid: 450, collected: 0 }, 60)).toEqual({
    limit: 500,
    used: 450,
  });
});
