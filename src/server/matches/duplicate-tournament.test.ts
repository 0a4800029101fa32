/** A tournament made again as a draft. */
import { afterEach, describe, expect, it } from 'vitest';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { aHost, anAdmin, aSeries } from '#tests/support/factories.ts';
import { keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const DAY_MS = 86_400_000;
const documents = '/v1/databases/main/collections';

const platform = await filePlatform();
const host = await aHost(platform);
const client = await signedIn(await platform.app(), host);
afterEach(() => platform.audit());

const read = async (id: string): Promise<TournamentDocument> =>
  (await client.call('GET', `${documents}/tournaments/documents/${id}`)).json;
const matchesOf = async (id: string): Promise<MatchDocument[]> => {
  const query = JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [id] });
  const { json } = await client.call(
    'GET',
    `${documents}/matches/documents?queries[]=${encodeURIComponent(query)}`,
  );
  return json.documents;
};
const NOW = Date.now();
const inDays = (days: number) => nepalLocal(new Date(NOW + days * DAY_MS));

it('has the same fields and matches, and none of the players, rooms and results', async () => {
  const { id } = await aSeries(platform, host, {
    matches: 2,
    players: 3,
    overrides: { scoring: '{"placement":[5,3],"kill":2}', checkIn: '{"opens":90,"closes":10}', clock: null },
  });
  const answer = await client.call('POST', `/v1/tournaments/${id}/duplicate`);
  expect(answer.status).toBe(201);
  const [before, after] = [await read(id), await read(answer.json.$id)];
  expect(after).toMatchObject({
    host: host.id,
    status: 'Draft',
    participants: [],
    winners: [],
    isFeatured: false,
    openedAt: null,
    startedAt: null,
  });
  for (const name of [
    'tournTitle',
    'description',
    'imgURL',
    'rules',
    'entryFee',
    'prizePool',
    'prizeType',
    'max',
    'min',
    'gameDetails',
    'scoring',
    'checkIn',
    // The dates are still ahead, so they stay.
    'startDate',
    'endDate',
    'regStart',
    'regEnd',
  ] as const)
    expect(after[name], name).toEqual(before[name]);
  const matches = await matchesOf(after.$id);
  expect(matches.map(({ matchName, matchStatus }) => [matchName, matchStatus])).toEqual([
    ['Match 1', 'Scheduled'],
    ['Match 2', 'Scheduled'],
  ]);
  expect(JSON.parse(after.bracket)).toEqual({ bracketType: 'series', matchID: matches[0]?.$id });
  // It can be published as it is.
  const published = await client.call('PATCH', `${documents}/tournaments/documents/${after.$id}`, {
    data: { status: 'Open' },
  });
  expect(published.status).toBe(200);
});

it('is moved by whole weeks until its start is ahead', async () => {
  const { id } = await aSeries(platform, host, { matches: 1, players: 2 });
  const dates = { start: inDays(-10), end: inDays(-9.9), registration: inDays(-12) };
  await platform.database.query(
    `update tournaments set start_date = $2, end_date = $3, reg_end = $4 where id = $1`,
    [id, ...Object.values(dates).map((local) => `${local}+05:45`)],
  );
  await platform.database.query('update matches set scheduled_time = $2 where tournament_id = $1', [
    id,
    `${dates.start}+05:45`,
  ]);
  const { json } = await client.call('POST', `/v1/tournaments/${id}/duplicate`);
  const draft = await read(json.$id);
  expect(draft).toMatchObject({ startDate: inDays(4), endDate: inDays(4.1), regEnd: inDays(2) });
  expect((await matchesOf(draft.$id)).map(({ scheduledTime }) => scheduledTime)).toEqual([draft.startDate]);
});

describe('on a day that is asked for', () => {
  const again = (id: string, body: unknown) => client.call('POST', `/v1/tournaments/${id}/duplicate`, body);

  it('everything moves there together, and the name counts on', async () => {
    const { id } = await aSeries(platform, host, {
      matches: 2,
      players: 2,
      overrides: { tournTitle: 'Scrims #41', titleNe: 'स्क्रिम', checkIn: '{"opens":90,"closes":10}' },
    });
    const before = await read(id);
    const day = inDays(3).slice(0, 10);
    await platform.database.query(
      `update tournaments set start_date = $2, end_date = $3, reg_start = $4, reg_end = $5 where id = $1`,
      [id, ...[0, 0.1, -2, -0.1].map((days) => `${inDays(days)}+05:45`)],
    );
    await platform.database.query('update matches set scheduled_time = $2 where tournament_id = $1', [
      id,
      `${inDays(0.05)}+05:45`,
    ]);
    const drafts = [await again(id, { day }), await again(id, { day })];
    expect(drafts.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = [await read(drafts[0]?.json.$id), await read(drafts[1]?.json.$id)];
    const days = Math.round(
      (Date.parse(`${day}T00:00Z`) - Date.parse(`${inDays(0).slice(0, 10)}T00:00Z`)) / DAY_MS,
    );
    expect(first).toMatchObject({
      status: 'Draft',
      tournTitle: 'Scrims #42',
      checkIn: before.checkIn,
      startDate: inDays(days),
      endDate: inDays(days + 0.1),
      regStart: inDays(days - 2),
      regEnd: inDays(days - 0.1),
    });
    expect(first.titleNe).toMatch(/^स्क्रिम, [०-९]+ /);
    expect(second.tournTitle).toBe('Scrims #43');
    for (const { scheduledTime } of await matchesOf(first.$id))
      expect(scheduledTime).toBe(inDays(days + 0.05));
  });

  it.each<[unknown, string]>([
    ['2020-01-01', 'startInPast'],
    ['2030-02-30', 'duplicateDay'],
    ['tomorrow', 'duplicateDay'],
    ['', 'duplicateDay'],
    [7, 'duplicateDay'],
    [['2031-01-01'], 'duplicateDay'],
    ['2031-01-01T20:00', 'duplicateDay'],
  ])('%j is refused: %s', async (day, reason) => {
    const { id } = await aSeries(platform, host, { matches: 1, players: 2 });
    const { status, json } = await again(id, { day });
    expect([status, json.reason]).toEqual([400, reason]);
  });

  it('a day at the end of the calendar breaks nothing', async () => {
    const { id } = await aSeries(platform, host, { matches: 1, players: 2 });
    expect((await again(id, { day: '9999-12-31' })).status).toBe(201);
  });
});

it('belongs to the same host when admin or key make it, and is refused to other hosts', async () => {
  const app = await platform.app();
  const { id } = await aSeries(platform, host, { matches: 1, players: 2 });
  const address = `/v1/tournaments/${id}/duplicate`;
  for (const caller of [await signedIn(app, await anAdmin(platform)), keyHolder(app)]) {
    const { json } = await caller.call('POST', address);
    expect((await read(json.$id)).host).toBe(host.id);
  }
  const other = await signedIn(app, await aHost(platform));
  expect((await other.call('POST', address)).status).toBe(401);
});
