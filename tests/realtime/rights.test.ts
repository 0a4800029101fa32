/** Rights that change while a socket is open: the current rights decide what is sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { callHost } from '#server/disputes/calls/call-host.ts';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { endAllSessions, endSession, listSessions } from '#server/people/sign-in/sessions.ts';
import { setLabels, setStatus } from '#server/people/users/operate-account.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { putStaff } from '#server/tournaments/staff/put-staff.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  aSeries,
  type Person,
} from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { eventually } from '../support/eventually.ts';
import { anAnnouncement, channelOf, createRealtimeFixture, type RealtimeFixture } from './fixture.ts';
import { eventsDelivered, LiveClient } from './live-client.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.finish());

/** Amounts that are looked for in texts are long: a random id may hold a short one. */
const grant = (person: Person, amount: number) =>
  grantFunds(fixture.platform, SERVER_KEY, {
    userId: person.id,
    currency: 'eg_coin',
    amount,
    reason: 'Test',
    idempotencyKey: null,
  });

/** Publishes a public event and waits for it: every earlier event has been delivered by then. */
async function receivesEvents(client: LiveClient): Promise<boolean> {
  const id = await anAnnouncement(fixture);
  await client.until(() => client.closed !== null || client.events.some((event) => event.payload.$id === id));
  return client.closed === null;
}

const EVERYTHING = ['documents', 'account'];

it('a logout ends private events at once, public ones continue', async () => {
  const person = await aPlayer(fixture.platform);
  const client = await fixture.listen(person, EVERYTHING);
  const other = await fixture.listen(person, EVERYTHING);
  const [session] = await listSessions(fixture.platform, person.id);
  await endSession(fixture.platform, person.id, session?.id ?? '');
  await grant(person, 432_154_321);
  expect(await receivesEvents(client)).toBe(true);
  await other.until(() => other.texts.join().includes('432154321'));
  await eventsDelivered();
  expect(client.texts.join()).not.toContain('432154321');
  await endAllSessions(fixture.platform, person.id);
  await grant(person, 123_400_000);
  expect(await receivesEvents(other)).toBe(true);
  await eventsDelivered();
  expect(other.texts.join()).not.toContain('555554321');
});

it.each([['read'], ['manage']] as const)(
  'a key with the scope %s is sent what a visitor is sent',
  async (scope) => {
    const { platform } = fixture;
    const host = await aPlayer(platform, { tokens: 100, labels: ['host'] });
    const own = await fixture.platform.app();
    const { json } = await (await signedIn(own, host)).call('POST', '/v1/account/keys', {
      name: 'Bot',
      scopes: [scope],
    });
    const away = await anOpenTournament(platform, fixture.otherHost);
    const room = await aMatch(platform, fixture.otherHost, away);
    await platform.participation.join(away, host);
    await updateTournament(platform, fixture.otherHost, { id: away, data: { status: 'Ongoing' } });
    const player = await fixture.listen(host, EVERYTHING);
    // What was told before reaches neither of the two that are compared.
    expect(await receivesEvents(player)).toBe(true);
    const key = await fixture.listen(null, EVERYTHING, { key: json.secret });
    const visitor = await fixture.listen(null, EVERYTHING);
    const entryDetails = JSON.stringify({ roomID: 'AWAY-ROOM-1', roomPass: 'AWAY-PASS-1' });
    await editMatch(platform, fixture.otherHost, {
      id: room,
      data: { matchStatus: 'Ongoing', entryDetails },
    });
    await player.until(() => player.texts.join().includes('AWAY-ROOM-1'));
    expect([await receivesEvents(key), await receivesEvents(visitor)]).toEqual([true, true]);
    await eventsDelivered();
    expect(key.texts.join()).not.toMatch(/AWAY-ROOM|AWAY-PASS/);
    const seen = ({ events }: LiveClient) => new Set(events.map(({ payload }) => JSON.stringify(payload)));
    expect(seen(key)).toEqual(seen(visitor));
  },
);

it('a tournament that is in no list is sent to who has its address', async () => {
  const { platform } = fixture;
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { access: JSON.stringify({ kind: 'unlisted' }) });
  const person = await aPlayer(platform);
  const all = await fixture.listen(person, ['documents', channelOf('tournaments')]);
  const one = await fixture.listen(person, [`${channelOf('tournaments')}.${id}`]);
  await updateTournament(platform, host, { id, data: { tournTitle: 'Whispering Owls' } });
  await one.until(() => one.texts.join().includes('Whispering Owls'));
  expect(await receivesEvents(all)).toBe(true);
  await eventsDelivered();
  expect(all.texts.join()).not.toContain('Whispering Owls');
});

it('a helper gets the room while the role lasts', async () => {
  const { platform } = fixture;
  const host = await aHost(platform);
  const helper = await aPlayer(platform);
  const id = await anOpenTournament(platform, host);
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const client = await fixture.listen(helper, ['documents']);
  const open = (roomID: string) =>
    editMatch(platform, host, {
      id: match?.id ?? '',
      data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID, roomPass: 'x' }) },
    });
  const name = (roles: StaffRole[]) =>
    putStaff(platform, host, {
      tournament: id,
      wishes: roles.length > 0 ? [{ username: helper.username ?? '', roles }] : [],
    });
  await name(['rooms']);
  await open('ROOM-OF-HELPERS');
  await client.until(() => client.texts.join().includes('ROOM-OF-HELPERS'));
  await name([]);
  await open('ROOM-AFTERWARDS');
  expect(await receivesEvents(client)).toBe(true);
  await eventsDelivered();
  expect(client.texts.join()).not.toContain('ROOM-AFTERWARDS');
});

it('a suspicion is sent to the host and its sender, not to who is suspected, though he helps, nor to others', async () => {
  const { platform, otherHost } = fixture;
  const { id, matches, players } = await aSeries(platform, otherHost, { matches: 1, players: 3 });
  const [sender, about, other] = players as [Person, Person, Person];
  const match = matches[0] ?? '';
  await platform.database.query('update matches set scheduled_time = now() where id = $1', [match]);
  await platform.database.query(
    `insert into tournament_staff (tournament_id, user_id, roles) values ($1, $2, '{manager}')`,
    [id, about.id],
  );
  const listeners = await Promise.all(
    [otherHost, sender, about, other].map((one) => fixture.listen(one, EVERYTHING)),
  );
  const call = await callHost(platform, sender, {
    match,
    reason: 'suspect',
    about: about.id,
    text: 'WALLS-1',
  });
  for (const listener of listeners) expect(await receivesEvents(listener)).toBe(true);
  await eventsDelivered();
  expect(listeners.map(({ texts }) => texts.join().includes(call))).toEqual([true, true, false, false]);
  expect(listeners.map(({ texts }) => texts.join()).join()).not.toContain('WALLS-1');
});

it('a socket can authenticate again after a logout', async () => {
  const person = await aPlayer(fixture.platform);
  const client = await fixture.listen(person, EVERYTHING);
  await endAllSessions(fixture.platform, person.id);
  const session = await fixture.token(person);
  expect((await client.ask({ type: 'authentication', data: { session } })).data.success).toBe(true);
  await grant(person, 777);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 777));
});

it('authenticating as another account replaces the first one', async () => {
  const [first, second] = [await aPlayer(fixture.platform), await aPlayer(fixture.platform)];
  const client = await fixture.listen(first, EVERYTHING);
  await client.ask({ type: 'authentication', data: { session: await fixture.token(second) } });
  await grant(first, 111_111_111);
  await grant(second, 2222);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 2222));
  await endAllSessions(fixture.platform, first.id);
  await grant(second, 1);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 2223));
  expect(client.texts.join()).not.toContain('111111111');
});

it('a blocked account gets an error and is closed with 1008', async () => {
  const person = await aPlayer(fixture.platform);
  const client = await fixture.listen(person, EVERYTHING);
  await setStatus(fixture.platform, SERVER_KEY, { accountId: person.id, isActive: false });
  expect(await client.end()).toBe(1008);
  expect(client.frames.at(-1)).toEqual({
    type: 'error',
    data: { code: 1008, message: 'The current user has been blocked.' },
  });
  expect(client.named('update.status').map((event) => event.payload.status)).toEqual([false]);
});

describe('labels', () => {
  it('a new admin receives everything from the next commit on, a former one no longer', async () => {
    const person = await aPlayer(fixture.platform);
    const client = await fixture.listen(person, EVERYTHING);
    const draft = await aDraft(fixture.platform, fixture.host, { tournTitle: 'Before the label' });
    expect(await receivesEvents(client)).toBe(true);
    await setLabels(fixture.platform, SERVER_KEY, { accountId: person.id, labels: ['admin'] });
    await updateTournament(fixture.platform, fixture.host, {
      id: draft,
      data: { tournTitle: 'With the label' },
    });
    await client.until(() => client.texts.join().includes('With the label'));
    await setLabels(fixture.platform, SERVER_KEY, { accountId: person.id, labels: [] });
    await updateTournament(fixture.platform, fixture.host, {
      id: draft,
      data: { tournTitle: 'After the label' },
    });
    await expect
      .poll(() => client.named(`users.${person.id}.update.labels`).map((event) => event.payload.labels))
      .toEqual([['admin'], []]);
    await eventsDelivered();
    expect(client.texts.join()).not.toMatch(/Before the label|After the label/);
  });

  it('a host who loses the label no longer receives drafts', async () => {
    const person = await aHost(fixture.platform);
    const client = await fixture.listen(person, EVERYTHING);
    const draft = await aDraft(fixture.platform, person, { tournTitle: 'While host' });
    await client.until(() => client.texts.join().includes('While host'));
    await setLabels(fixture.platform, SERVER_KEY, { accountId: person.id, labels: [] });
    const admin = await anAdmin(fixture.platform);
    await updateTournament(fixture.platform, admin, { id: draft, data: { tournTitle: 'Host no more' } });
    await eventsDelivered();
    expect(client.texts.join()).not.toContain('Host no more');
  });
});

it('joining makes later room details visible, exiting hides them', async () => {
  const { platform, host } = fixture;
  const [joiner, leaver] = [await aPlayer(platform, { tokens: 50 }), await aPlayer(platform, { tokens: 50 })];
  const cup = await anOpenTournament(platform, host);
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [cup],
  );
  const match = row?.id ?? '';
  const clients = [
    await fixture.listen(joiner, [channelOf('matches', match)]),
    await fixture.listen(leaver, [channelOf('matches', match)]),
  ] as const;
  await platform.participation.join(cup, leaver);
  await platform.participation.exit(cup, leaver);
  await platform.participation.join(cup, joiner);
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  const entryDetails = JSON.stringify({ roomID: 'the-room', roomPass: '' });
  await editMatch(platform, host, { id: match, data: { entryDetails } });
  await eventually(() => expect(clients[0].texts.join()).toContain('the-room'));
  await eventsDelivered();
  expect(clients[1].texts.join()).not.toContain('the-room');
});

it('no event is sent while rights are being reloaded', async () => {
  const { database } = fixture.platform;
  let isSlow = false;
  const slow: typeof database = {
    engine: database.engine,
    expectedWaitMs: 0,
    query: async <Row>(text: string, params?: readonly unknown[]) => {
      if (isSlow && text.includes('from sessions')) await new Promise((resolve) => setTimeout(resolve, 300));
      return database.query<Row>(text, params);
    },
    transaction: (work) => database.transaction(work),
    catchUp: () => database.catchUp(),
    onChange: (listener) => database.onChange(listener),
    onChangesLost: (listener) => database.onChangesLost(listener),
    away: null,
    onBack: () => () => {},
    close: () => database.close(),
  };
  const app = await createHttpApp(createServices(fixture.platform.config, slow));
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const person = await aPlayer(fixture.platform);
    const client = await LiveClient.listen(address, EVERYTHING, { token: await fixture.token(person) });
    isSlow = true;
    await endAllSessions(fixture.platform, person.id);
    await grant(person, 313_373_133);
    expect(await receivesEvents(client)).toBe(true);
    await eventsDelivered();
    expect(client.texts.join()).not.toContain('313373133');
    client.close();
  } finally {
    await app.close();
  }
});
