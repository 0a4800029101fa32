/** Rights that change while a socket is open: what counts is what one may read now. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { endAllSessions, endSession, listSessions } from '#server/people/sessions/sessions.ts';
import { setLabels, setStatus } from '#server/people/users/operate-account.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { aDraft, aHost, anAdmin, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { eventually } from '../support/eventually.ts';
import { everythingTold, LiveClient } from './live-client.ts';
import { anAnnouncement, aStage, channelOf, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.finish());

const grant = (person: Person, amount: number) =>
  grantFunds(stage.platform, SERVER_KEY, {
    userId: person.id,
    currency: 'eg_coin',
    amount,
    reason: 'Test',
    idempotencyKey: null,
  });

/** True once the client hears a public event that happened just now: whatever was before it has been told. */
async function hears(client: LiveClient): Promise<boolean> {
  const id = await anAnnouncement(stage);
  await client.until(() => client.closed !== null || client.events.some((event) => event.payload.$id === id));
  return client.closed === null;
}

const EVERYTHING = ['documents', 'account'];

it('a logout ends what was the account’s own at once; the public stays', async () => {
  const person = await aPlayer(stage.platform);
  const client = await stage.listen(person, EVERYTHING);
  const other = await stage.listen(person, EVERYTHING);
  const [session] = await listSessions(stage.platform, person.id);
  await endSession(stage.platform, person.id, session?.id ?? '');
  await grant(person, 4321);
  expect(await hears(client)).toBe(true);
  await other.until(() => other.texts.join().includes('4321'));
  await everythingTold();
  expect(client.texts.join()).not.toContain('4321');
  await endAllSessions(stage.platform, person.id);
  await grant(person, 5678);
  expect(await hears(other)).toBe(true);
  await everythingTold();
  expect(other.texts.join()).not.toContain(String(4321 + 5678));
});

it('who has logged out can sign in again on the same socket', async () => {
  const person = await aPlayer(stage.platform);
  const client = await stage.listen(person, EVERYTHING);
  await endAllSessions(stage.platform, person.id);
  const session = await stage.token(person);
  expect((await client.ask({ type: 'authentication', data: { session } })).data.success).toBe(true);
  await grant(person, 777);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 777));
});

it('signing in as somebody else ends being who one was', async () => {
  const [first, second] = [await aPlayer(stage.platform), await aPlayer(stage.platform)];
  const client = await stage.listen(first, EVERYTHING);
  await client.ask({ type: 'authentication', data: { session: await stage.token(second) } });
  await grant(first, 1111);
  await grant(second, 2222);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 2222));
  await endAllSessions(stage.platform, first.id);
  await grant(second, 1);
  await client.until(() => client.events.some((event) => event.payload.eg_coin === 2223));
  expect(client.texts.join()).not.toContain('1111');
});

it('a blocked account is told so and closed for good', async () => {
  const person = await aPlayer(stage.platform);
  const client = await stage.listen(person, EVERYTHING);
  await setStatus(stage.platform, SERVER_KEY, person.id, false);
  expect(await client.end()).toBe(1008);
  expect(client.frames.at(-1)).toEqual({
    type: 'error',
    data: { code: 1008, message: 'The current user has been blocked.' },
  });
  expect(client.named('update.status').map((event) => event.payload.status)).toEqual([false]);
});

describe('labels', () => {
  it('a new admin hears everything from the next commit on, a former one no longer', async () => {
    const person = await aPlayer(stage.platform);
    const client = await stage.listen(person, EVERYTHING);
    const draft = await aDraft(stage.platform, stage.host, { tournTitle: 'Before the label' });
    expect(await hears(client)).toBe(true);
    await setLabels(stage.platform, SERVER_KEY, person.id, ['admin']);
    await updateTournament(stage.platform, stage.host, draft, { tournTitle: 'With the label' });
    await client.until(() => client.texts.join().includes('With the label'));
    await setLabels(stage.platform, SERVER_KEY, person.id, []);
    await updateTournament(stage.platform, stage.host, draft, { tournTitle: 'After the label' });
    await everythingTold();
    expect(client.named(`users.${person.id}.update.labels`).map((event) => event.payload.labels)).toEqual([
      ['admin'],
      [],
    ]);
    expect(client.texts.join()).not.toMatch(/Before the label|After the label/);
  });

  it('a host whose label is taken no longer hears of drafts', async () => {
    const person = await aHost(stage.platform);
    const client = await stage.listen(person, EVERYTHING);
    const draft = await aDraft(stage.platform, person, { tournTitle: 'While host' });
    await client.until(() => client.texts.join().includes('While host'));
    await setLabels(stage.platform, SERVER_KEY, person.id, []);
    const admin = await anAdmin(stage.platform);
    await updateTournament(stage.platform, admin, draft, { tournTitle: 'Host no more' });
    await everythingTold();
    expect(client.texts.join()).not.toContain('Host no more');
  });
});

it('joining opens the room to come, leaving closes it', async () => {
  const { platform, host } = stage;
  const [joiner, leaver] = [await aPlayer(platform, { tokens: 50 }), await aPlayer(platform, { tokens: 50 })];
  const cup = await anOpenTournament(platform, host);
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [cup],
  );
  const match = row?.id ?? '';
  const clients = [
    await stage.listen(joiner, [channelOf('matches', match)]),
    await stage.listen(leaver, [channelOf('matches', match)]),
  ] as const;
  await platform.participation.join(cup, leaver);
  await editMatch(platform, host, match, { matchStatus: 'Ongoing' });
  const room = (roomID: string) => ({ entryDetails: JSON.stringify({ roomID, roomPass: '' }) });
  await editMatch(platform, host, match, room('first-room'));
  await everythingTold();
  await platform.participation.exit(cup, leaver);
  await platform.participation.join(cup, joiner);
  await editMatch(platform, host, match, room('second-room'));
  await eventually(() => expect(clients[0].texts.join()).toContain('second-room'));
  await everythingTold();
  expect(clients[0].texts.join()).not.toContain('first-room');
  expect(clients[1].texts.join()).toContain('first-room');
  expect(clients[1].texts.join()).not.toContain('second-room');
});

it('nothing is told while rights are being looked at, however long that takes', async () => {
  const { database } = stage.platform;
  let isSlow = false;
  const slow: typeof database = {
    engine: database.engine,
    query: async <Row>(text: string, params?: readonly unknown[]) => {
      if (isSlow && text.includes('from sessions')) await new Promise((resolve) => setTimeout(resolve, 300));
      return database.query<Row>(text, params);
    },
    transaction: (work) => database.transaction(work),
    catchUp: () => database.catchUp(),
    onChange: (listener) => database.onChange(listener),
    onChangesLost: (listener) => database.onChangesLost(listener),
    close: () => database.close(),
  };
  const app = await createHttpApp(createServices(stage.platform.config, slow));
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const person = await aPlayer(stage.platform);
    const client = await LiveClient.listen(address, EVERYTHING, { token: await stage.token(person) });
    isSlow = true;
    await endAllSessions(stage.platform, person.id);
    await grant(person, 31_337);
    expect(await hears(client)).toBe(true);
    await everythingTold();
    expect(client.texts.join()).not.toContain('31337');
    client.close();
  } finally {
    await app.close();
  }
});
