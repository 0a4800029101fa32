import { expect, test } from 'vitest';
import { filteredRequest } from './filtered-tournaments.ts';

const methods = (request: { queries: readonly string[] }) =>
  request.queries.map(
    (text) => JSON.parse(text) as { method: string; attribute?: string; values?: unknown[] },
  );

test('each filter becomes a query, Full none', () => {
  const queries = methods(
    filteredRequest({
      game: 'freefire',
      filters: { fee: 'paid', mode: 'clash_squad', team: 'Duo', status: 'Full' },
      count: 24,
      after: 'x1',
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
    { method: 'notEqual', attribute: 'status', values: ['Draft'] },
  ]);
});

test('a status other than Full is asked of the server', () => {
  const ongoing = { game: 'freefire', filters: { status: 'Ongoing' }, count: 24, after: null } as const;
  expect(methods(filteredRequest(ongoing))).toContainEqual({
    method: 'equal',
    attribute: 'status',
    values: ['Ongoing'],
  });
});
