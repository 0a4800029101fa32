import { expect, it } from 'vitest';
import { login } from '#shared/forms/account.ts';
import { agreedFee, anyFee, hostBan, staff } from '#shared/forms/entrance.ts';
import { template } from '#shared/forms/evenings.ts';
import { newKey } from '#shared/forms/machines.ts';
import { penalty } from '#shared/forms/match-day.ts';
import { message } from '#shared/forms/notification.ts';
import { hostLimit } from '#shared/forms/operator.ts';
import { auditLog, figures, grants, page, stagePart } from '#shared/forms/queries.ts';
import { checkAct, readAct, readQuery } from './read-act.ts';

const KEY = { name: 'Bot', scopes: ['read'] };
const MESSAGE = { message: 'Hi', targetLink: '' };
const PENALTY = { entry: 'e', points: 1, reason: 'Late' };

it.each([
  [login, {}, 'Param "email" is not optional.'],
  [login, { email: null, password: 7 }, 'Param "email" is not optional.'],
  [login, { email: 7, password: '' }, 'Invalid `email` param: Value must be a valid string'],
  // A value of a wrong type is reported before a refusal with a text of the catalogue.
  [login, { email: '', password: null }, 'Param "password" is not optional.'],
  [login, { email: ' ', password: '' }, 'Enter your email'],
  [login, { email: 'a', password: '' }, 'Enter your password'],
  [newKey, { ...KEY, name: ' ' }, 'Invalid `name` param: Value must be a text of 1 to 64 characters'],
  [
    newKey,
    { ...KEY, scopes: ['read', 'x'] },
    'Invalid `scopes` param: Value must be a list of one or more of (read, rooms, scores, manage)',
  ],
  [newKey, { ...KEY, tournaments: [] }, 'Invalid `tournaments` param: Value must be a list of 1 to 50 ids'],
  [newKey, { ...KEY, expires: 'soon' }, 'Invalid `expires` param: Value must be a valid date and time'],
  [penalty, { ...PENALTY, points: null }, 'Invalid `points` param: Give points, or disqualify'],
  [penalty, { ...PENALTY, points: 0 }, 'Invalid `points` param: Value must be a whole number from 1 to 1000'],
  [penalty, { ...PENALTY, disqualify: 1 }, 'Invalid `disqualify` param: Value must be true or false'],
  [
    staff,
    { staff: [{ username: 'a', roles: [] }, 7] },
    /^Invalid `staff` param: roles must be a list of one/,
  ],
  [template, { from: 't' }, 'Param "name" is not optional.'],
  [template, { name: ' ', from: 't' }, 'The name must have 1 to 60 characters!'],
  [template, { name: 'a\u200bb' }, 'Remove the signs that cannot be seen!'],
  [anyFee, { currency: 'x' }, 'Invalid `fee` param: Value must be a whole number of at least 0'],
  [anyFee, { fee: 1.5, currency: 'eg_coin' }, 'Invalid `fee` param'],
  [anyFee, { fee: 0 }, 'Invalid `currency` param: Value must be one of (eg_token, eg_coin)'],
  [agreedFee, {}, 'Invalid `fee` param: Value must be a whole number of at least 0'],
  [message, { ...MESSAGE }, 'Param "to" is not optional.'],
  [message, { ...MESSAGE, to: { all: true, label: 'x' } }, /^Invalid `to` param: Value must be {all: true}/],
  [message, { ...MESSAGE, to: { users: [] } }, /^Invalid `to` param/],
])('%# refuses %j', (schema, body, text) => expect(() => readAct(schema, { body })).toThrow(text));

it.each(['2027-02-30', '2027-02-29T10:00Z', '2027-13-01', '1.5.2027', '0', ''])(
  '%j is no instant',
  (date) => {
    const text = 'param: Value must be a valid date and time';
    expect(() => readAct(newKey, { body: { ...KEY, expires: date } })).toThrow(text);
    expect(() => readAct(hostBan, { body: { reason: 'Rude', until: date } })).toThrow(text);
  },
);

const NO_RANGE = 'Value must be a valid range between 1 and';

it.each([
  [page, { limit: '' }, `Invalid \`limit\` param: ${NO_RANGE} 100`],
  [page, { limit: '1.5', cursor: 'x' }, `Invalid \`limit\` param: ${NO_RANGE} 100`],
  [page, { limit: ['5', '0'] }, `Invalid \`limit\` param: ${NO_RANGE} 100`],
  [page, { cursor: '0' }, `Invalid \`cursor\` param: ${NO_RANGE} 9,007,199,254,740,991`],
  [stagePart, { stage: '7' }, 'Invalid `stage` param: Value must be a whole number from 1 to 6'],
  [grants, { dryRun: 'yes' }, 'Invalid `dryRun` param: Value must be a valid boolean'],
  [
    auditLog,
    { by: 'me', from: 'soon' },
    'Invalid `by` param: Value must be one of (operators, players, server)',
  ],
  [auditLog, { to: '2026-02-30' }, 'Invalid `to` param: Value must be a valid date'],
  [figures, { from: '' }, 'Invalid `from` param: Value must be a valid date'],
])('%# refuses the query %j', (schema, query, text) =>
  expect(() => readQuery(schema, { query })).toThrow(text),
);

it('a date alone is midnight in Nepal, a time without an offset is there too', () => {
  const ends = (expires: string) => readAct(newKey, { body: { ...KEY, expires } }).expires?.toISOString();
  expect(ends('2027-01-01')).toBe('2026-12-31T18:15:00.000Z');
  expect(ends('2027-01-01T05:45')).toBe('2027-01-01T00:00:00.000Z');
  expect(ends('2027-01-01T05:45Z')).toBe('2027-01-01T05:45:00.000Z');
  const from = new Date('2026-12-31T18:15:00Z');
  expect(readQuery(auditLog, { query: { from: '2027-01-01' } })).toMatchObject({ from });
});

it('gives what is asked for its shape', () => {
  expect(readQuery(page, { query: { limit: ['0', '3'], x: '1' } })).toEqual({ limit: 3, cursor: null });
  const asked = { dryRun: 'True', confirm: 'asha' };
  expect(readQuery(grants, { query: asked })).toEqual({ dryRun: true, confirm: ['asha'] });
  // An unencoded plus is a space.
  const period = { from: '2026-01-01T00:00 05:45', to: '2026-01-01T20:00Z', game: '' };
  const read = readQuery(figures, { query: period });
  expect(read).toEqual({ from: '2026-01-01', to: '2026-01-02', game: null, host: null });
});

it('gives what is told its shape', () => {
  expect(
    readAct(newKey, {
      body: { ...KEY, name: ' Bot ', scopes: ['manage', 'read'], tournaments: null, x: 1 },
    }),
  ).toEqual({ name: 'Bot', scopes: ['read', 'manage'], tournaments: null });
  expect(readAct(penalty, { body: { ...PENALTY, match: null } })).toEqual({ ...PENALTY, disqualify: false });
  expect(readAct(anyFee, { body: { fee: null } })).toBeNull();
  const to = { all: false, users: ['asha'], label: null };
  expect(readAct(message, { body: { ...MESSAGE, to } })).toEqual({
    ...MESSAGE,
    messageNe: '',
    to: { users: ['asha'] },
  });
});

it('knows null from nothing where null says something', () => {
  const none = { currency: 'eg_coin', openPrizes: null, prizesPerMonth: null };
  expect(checkAct(hostLimit, none)).toEqual(none);
  expect(() => checkAct(hostLimit, { ...none, openPrizes: 5 })).toThrow(
    'Param "prizesPerMonth" is not optional.',
  );
  expect(() => checkAct(hostLimit, { currency: 'eg_coin' })).toThrow('Param "openPrizes" is not optional.');
});
