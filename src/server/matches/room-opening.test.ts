/** When rooms are opened by the server, and when not again. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { aDraft, aHost, aMatch, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { dueRooms, openRoom } from './open-room.ts';

let platform: TestPlatform;
let hostPerson: Person;
let host: HttpClient;
beforeAll(async () => {
  platform = await testPlatform();
  hostPerson = await aHost(platform);
  host = await signedIn(await platform.app(), hostPerson);
});
afterEach(() => platform.audit());
afterAll(() => platform.finish());

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const document = (collection: string, id: string) =>
  `/v1/databases/main/collections/${collection}/documents/${id}`;
const change = (collection: string, id: string, data: object) =>
  host.call('PATCH', document(collection, id), { data });
const isOpening = async (match: string): Promise<boolean | undefined> =>
  (
    await platform.database.query<{ is_opening: boolean }>('select is_opening from matches where id = $1', [
      match,
    ])
  )[0]?.is_opening;

async function aDraftWithMatch(overrides: Record<string, unknown> = {}) {
  const id = await aDraft(platform, hostPerson, {
    startDate: inMinutes(100),
    endDate: inMinutes(300),
    ...overrides,
  });
  const match = await aMatch(platform, hostPerson, id, { scheduledTime: inMinutes(100) });
  return { id, match };
}

it('a room that the host closes again stays closed until it gets a new time', async () => {
  const { id, match } = await aDraftWithMatch();
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  await joinedPlayers(platform, id, 2);
  await change('matches', match, { opensAt: inMinutes(-1) });
  await openRoom(platform, match);
  expect((await change('matches', match, { matchStatus: 'Scheduled' })).json.matchStatus).toBe('Scheduled');
  expect(await dueRooms(platform.database)).not.toContain(match);
  await change('matches', match, { matchResults: 'later' });
  expect(await dueRooms(platform.database)).not.toContain(match);
  await change('matches', match, { opensAt: inMinutes(-2) });
  expect(await dueRooms(platform.database)).toContain(match);
});

it('rooms wait for an opening only while their tournament can be played', async () => {
  const { id, match } = await aDraftWithMatch({ clock: 'auto' });
  expect(await isOpening(match)).toBe(false);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  expect(await isOpening(match)).toBe(true);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Finished' } });
  expect(await isOpening(match)).toBe(false);
  await change('matches', match, { matchResults: 'nobody came' });
  expect(await isOpening(match)).toBe(false);
});

it('the times of rooms change with the clock, and say when they did', async () => {
  const { id, match } = await aDraftWithMatch();
  const before = (await host.call('GET', document('matches', match))).json;
  await change('tournaments', id, { clock: 'auto' });
  const after = (await host.call('GET', document('matches', match))).json;
  expect([before.opensAt, after.opensAt]).toEqual([null, inMinutes(90)]);
  expect(after.$updatedAt > before.$updatedAt).toBe(true);
  await change('tournaments', id, { clock: 'auto', tournTitle: 'The same clock' });
  expect((await host.call('GET', document('matches', match))).json.$updatedAt).toBe(after.$updatedAt);
});
