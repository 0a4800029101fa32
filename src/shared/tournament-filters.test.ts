import { expect, test } from 'vitest';
import { filteredRequest } from './tournament-filters.ts';

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
      // Already the 3rd in Nepal.
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
