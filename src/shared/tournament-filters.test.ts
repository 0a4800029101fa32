import { expect, test } from 'vitest';
import { gameOf } from './games/games.ts';
import { filteredRequest, isShown, listSearch, readListAddress } from './tournament-filters.ts';

const methods = (request: { queries: readonly string[] }) =>
  request.queries.map(
    (text) => JSON.parse(text) as { method: string; attribute?: string; values?: unknown[] },
  );

test('each filter becomes a query, Full none', () => {
  const queries = methods(
    filteredRequest({
      game: 'freefire',
      filters: { fee: 'paid', mode: 'clash_squad', team: 'Duo', status: 'Full' },
      phase: 'ahead',
      count: 24,
      after: 'x1',
      now: 0,
    }),
  );
  expect(queries).toContainEqual({ method: 'notContains', attribute: 'entryFee', values: ['"fee":0}'] });
  expect(queries).toContainEqual({
    method: 'contains',
    attribute: 'gameDetails',
    values: ['"gameMode":"clash_squad"', '"gameMode":"Clash Squad"'],
  });
  expect(queries).toContainEqual({
    method: 'contains',
    attribute: 'gameDetails',
    values: ['"teamSize":"Duo"'],
  });
  expect(queries).toContainEqual({ method: 'equal', attribute: 'gameID', values: ['freefire'] });
  expect(queries).toContainEqual({ method: 'cursorAfter', values: ['x1'] });
  expect(queries.filter((one) => one.attribute === 'status')).toEqual([
    { method: 'equal', attribute: 'status', values: ['Open', 'Upcoming', 'Ongoing'] },
  ]);
});

test('a status other than Full is asked of the server', () => {
  const ongoing = {
    game: 'freefire',
    filters: { status: 'Ongoing' },
    phase: 'ahead',
    count: 24,
    after: null,
    now: 0,
  } as const;
  expect(methods(filteredRequest(ongoing))).toContainEqual({
    method: 'equal',
    attribute: 'status',
    values: ['Ongoing'],
  });
});

test('days are those of Nepal, currency and host are asked of the server', () => {
  const queries = methods(
    filteredRequest({
      game: 'freefire',
      filters: { day: 'tomorrow', currency: 'eg_coin' },
      host: 'h1',
      phase: 'ahead',
      count: 24,
      after: null,
      // In Nepal this is already the 3rd.
      now: Date.parse('2030-06-02T19:00:00Z'),
    }),
  );
  expect(queries).toContainEqual({
    method: 'between',
    attribute: 'startDate',
    values: ['2030-06-04', '2030-06-05'],
  });
  expect(queries).toContainEqual({
    method: 'contains',
    attribute: 'entryFee',
    values: ['"currencyType":"eg_coin"'],
  });
  expect(queries).toContainEqual({ method: 'equal', attribute: 'host', values: ['h1'] });
});

const read = (search: string) => readListAddress(gameOf('freefire'), new URLSearchParams(search));

test.each([
  ['fee=free&team=Trio&status=Full&mode=battle_royale&x=1', '?fee=free&mode=battle_royale&status=Full'],
  ['host=+gita_host+', '?host=gita_host'],
  ['host=no+name&fee=', ''],
  ['form=open&after=a1&day=tonight', '?day=tonight&after=a1&form=open'],
  ['form=shut&after=%3Cb%3E', ''],
])('of an address only known filters and values are read: %s', (search, same) => {
  expect(listSearch(read(search))).toBe(same);
  expect(read(same)).toEqual(read(search));
});

test('a prize pool and seats left are looked for among the loaded tournaments', () => {
  const tournament = { participants: ['a'], max: 2, prizePool: [300, 200] };
  expect(isShown({ prize: '500', seats: 'left' }, tournament)).toBe(true);
  expect(isShown({ prize: '1000' }, tournament)).toBe(false);
  expect(isShown({ seats: 'left' }, { ...tournament, participants: ['a', 'b'] })).toBe(false);
});

test.each([
  ['Full', 2, true],
  ['Full', 1, false],
  ['Open', 1, true],
])('%s with %i of 2 joined', (status, joined, expected) => {
  const tournament = { participants: Array.from({ length: joined }, String), max: 2, prizePool: [] };
  expect(isShown({ status }, tournament)).toBe(expected);
});
