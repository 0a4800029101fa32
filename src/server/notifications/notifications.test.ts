/** Who is told of what, what can be switched off, and what is sent by mail. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { readDocumentViews } from '#server/appwrite/documents/read-document-views.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { givePenalty, withdrawPenalty } from '#server/penalties/give-penalty.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { savePrefs } from '#server/people/accounts/change-account.ts';
import { createInvites } from '#server/tournaments/access/invites.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { putStaff } from '#server/tournaments/staff/put-staff.ts';
import { dueStarts, tellStart } from '#server/tournaments/tell-start.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { kindsOff, NOTIFICATIONS_OFF, type NotificationKind } from '#shared/notification-kinds.ts';
import {
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  type Person,
  withResults,
} from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { notifications } from './collection.ts';
import { dueMails, mailNotification } from './mail-notifications.ts';

let host: Person;
const platform = await filePlatform('pglite', { PUBLIC_URL: 'https://play.example' });
afterEach(() => platform.audit());

interface Told {
  kind: NotificationKind;
  message: string;
  is_mail_due: boolean;
}

/** The news about a tournament that somebody got, the oldest first. */
const toldOf = ({ id }: Person, tournament: string): Promise<Told[]> =>
  platform.database.query<Told>(
    `select n.kind, n.message, n.is_mail_due
     from notifications n join notification_recipients r on r.notification_id = n.id
     where r.user_id = $1 and n.target_link like '/t/' || $2 || '%' order by n.sequence`,
    [id, tournament],
  );
const kindsOf = async (person: Person, tournament: string) =>
  (await toldOf(person, tournament)).map(({ kind }) => kind);
const startsIn = (id: string, minutes: number) =>
  platform.database.query(
    'update tournaments set start_date = now() + make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
const mails = () =>
  platform.database.query<{ recipient: string; subject: string; plain: string }>(
    'select recipient, subject, plain from mail_outbox order by created_at, recipient',
  );
const ROOM = { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID: '7', roomPass: 'x' }) };

describe('a host', () => {
  it('is told of the first join of a day, and once that it is full', async () => {
    host = await aHost(platform);
    const id = await anOpenTournament(platform, host, { max: 3 });
    const [first] = await joinedPlayers(platform, id, 2);
    expect(await toldOf(host, id)).toMatchObject([
      { kind: 'hostJoins', message: expect.stringContaining('1 of 3 seats are taken') },
    ]);
    await joinedPlayers(platform, id, 1);
    await platform.participation.exit(id, first as Person);
    await joinedPlayers(platform, id, 1);
    expect(await kindsOf(host, id)).toEqual(['hostJoins', 'hostFull']);
    // A day passes.
    await platform.database.query('update tournaments set told_joins_on = told_joins_on - 1 where id = $1', [
      id,
    ]);
    await updateTournament(platform, host, { id, data: { max: 5 } });
    await joinedPlayers(platform, id, 1);
    expect(await kindsOf(host, id)).toEqual(['hostJoins', 'hostFull', 'hostJoins']);
  });

  it('is told of a dispute', async () => {
    host = await aHost(platform);
    const { id, matches, players } = await aSeries(platform, host, {
      matches: 1,
      players: 2,
      overrides: { disputeMinutes: 60 },
    });
    const match = matches[0] ?? '';
    await withResults(platform, host, { match, places: players.map((player) => [player, 0] as const) });
    await openDispute(platform, players[0] as Person, { match, text: 'Wrong', file: null });
    expect((await kindsOf(host, id)).at(-1)).toBe('hostDispute');
  });
});

describe('a player', () => {
  it('is told of the start once, and again of another one', async () => {
    const id = await anOpenTournament(platform, await aHost(platform));
    const [player] = await joinedPlayers(platform, id, 1);
    await startsIn(id, 31);
    expect(await dueStarts(platform.database)).not.toContain(id);
    await startsIn(id, 29);
    expect(await dueStarts(platform.database)).toContain(id);
    expect(await dueStarts(platform.database, [id])).not.toContain(id);
    // Two processes have found the tournament due at the same time.
    await tellStart(platform, id);
    await tellStart(platform, id);
    expect(await dueStarts(platform.database)).not.toContain(id);
    expect(await kindsOf(player as Person, id)).toEqual(['start']);
    await startsIn(id, 25);
    await tellStart(platform, id);
    expect(await kindsOf(player as Person, id)).toEqual(['start', 'start']);
    await startsIn(id, -1);
    expect(await dueStarts(platform.database)).not.toContain(id);
  });

  it('who asked for it is told when registration opens, or that it never will', async () => {
    host = await aHost(platform);
    const app = await platform.app();
    const asking = await aPlayer(platform);
    const client = await signedIn(app, asking);
    const anUpcoming = () => anOpenTournament(platform, host, {}, 'Upcoming');
    const [opened, aborted, forgotten] = [await anUpcoming(), await anUpcoming(), await anUpcoming()];
    const reminder = (method: 'PUT' | 'DELETE', id: string) =>
      client.call(method, `/v1/tournaments/${id}/reminder`, {});
    const isReminded = async (id: string) =>
      (await client.call('GET', `/v1/tournaments/${id}/seat`)).json.isReminded;
    for (const id of [opened, opened, aborted, forgotten]) {
      expect((await reminder('PUT', id)).status).toBe(204);
      expect(await isReminded(id)).toBe(true);
    }
    expect((await reminder('DELETE', forgotten)).status).toBe(204);
    expect(await isReminded(forgotten)).toBe(false);
    for (const id of [opened, forgotten])
      await updateTournament(platform, host, { id, data: { status: 'Open' } });
    await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
    expect(await toldOf(asking, opened)).toMatchObject([
      { kind: 'reminder', message: expect.stringContaining('is open') },
    ]);
    expect(await toldOf(asking, aborted)).toMatchObject([
      { kind: 'reminder', message: expect.stringContaining('was aborted') },
    ]);
    expect(await kindsOf(asking, forgotten)).toEqual([]);
    expect(await isReminded(opened)).toBe(false);
    expect((await reminder('PUT', opened)).json).toMatchObject({ reason: 'reminderClosed' });
  });

  it('is told what the host has changed, but not the same news twice before reading it', async () => {
    host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    const edit = (data: Record<string, unknown>) => updateTournament(platform, host, { id, data });
    await edit({ description: '<p>One</p>' });
    await edit({ description: '<p>Two</p>' });
    await edit({ max: 12, imgURL: '/art/tournament-02.webp' });
    await edit({ tournTitle: 'Saturday <Cup>', description: '<p>New</p>' });
    await edit({ rules: '<p>No teaming</p>' });
    expect((await toldOf(player, id)).map(({ message }) => message)).toEqual([
      'The host has changed the description of <strong>Friday Night Cup</strong>.',
      expect.stringMatching(
        /^The host has changed .*the title.* and .* of <strong>Saturday &lt;Cup&gt;<\/strong>\.$/,
      ),
      expect.stringContaining('The rules of <strong>Saturday &lt;Cup&gt;</strong> have changed: Rules.'),
    ]);
  });

  it('is told of a seat from the waitlist, the room, an abort and a prize', async () => {
    host = await aHost(platform);
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [first, second] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await waitForSeat(platform, waiting, { tournament: id });
    await platform.participation.exit(id, first);
    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    await editMatch(platform, host, { id: match?.id ?? '', data: ROOM });
    const winners = [second, waiting].map(({ username }) => username);
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    expect(await kindsOf(waiting, id)).toEqual(['seat', 'room', 'prize']);
    expect(await kindsOf(first, id)).toEqual([]);
    const aborted = await anOpenTournament(platform, host);
    const [player] = (await joinedPlayers(platform, aborted, 1)) as [Person];
    await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
    expect(await kindsOf(player, aborted)).toEqual(['abort']);
  });
});

describe('what is switched off', () => {
  it('is not sent, and nothing else in preferences matters', async () => {
    host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const [muted, other, odd] = (await joinedPlayers(platform, id, 3)) as [Person, Person, Person];
    await savePrefs(platform, muted.id, { notificationsOff: ['abort', 'room'], theme: 'dark' });
    await savePrefs(platform, other.id, { notificationsOff: ['prize', 7, null] });
    await savePrefs(platform, odd.id, { notificationsOff: { abort: false }, mailsOff: 3 });
    await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
    expect(await kindsOf(muted, id)).toEqual([]);
    expect(await kindsOf(other, id)).toEqual(['abort']);
  });

  it.each([
    [{}, []],
    [{ notificationsOff: ['room', 'none', 3, 'prize'] }, ['room', 'prize']],
    [{ notificationsOff: 'room' }, []],
    [{ notificationsOff: { room: true } }, []],
  ])('%j lists %j', (prefs, kinds) => expect([...kindsOff(prefs, NOTIFICATIONS_OFF)]).toEqual(kinds));
});

it('mails are for what must not be missed: once, to a verified address, unless read or switched off', async () => {
  host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'Cup <1>' });
  const players = (await joinedPlayers(platform, id, 5)) as [Person, Person, Person, Person, Person];
  const [mailed, unverified, off, reads, nepali] = players;
  await savePrefs(platform, nepali.id, { lang: 'ne', digits: 'deva' });
  await platform.database.query('update accounts set is_email_verified = false where id = $1', [
    unverified.id,
  ]);
  await savePrefs(platform, off.id, { mailsOff: ['abort'] });
  await platform.database.query('delete from mail_outbox');
  await platform.database.query('update notifications set is_mail_due = false');
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  const [note] = await platform.database.query<{ id: string }>(
    'select notification_id as id from notification_recipients where user_id = $1 and not is_read order by sequence desc limit 1',
    [reads.id],
  );
  await (await signedIn(await platform.app(), reads)).call('PUT', `/v1/notifications/${note?.id}/read`, {});
  const due = await dueMails(platform.database);
  expect(due).toHaveLength(3);
  for (const one of [...due, ...due]) await mailNotification(platform, one);
  const sent = Object.fromEntries((await mails()).map(({ recipient, ...mail }) => [recipient, mail]));
  expect(sent).toEqual({
    [mailed.email]: {
      subject: 'Cup <1> was aborted. Your entry fee of 50 EG Token has been refunded.',
      plain: expect.stringContaining(`https://play.example/t/${id}`),
    },
    [nepali.email]: {
      subject: 'Cup <1> रद्द भयो। तपाईंको प्रवेश शुल्क ५० EG Token फिर्ता आयो।',
      plain: expect.stringContaining(`https://play.example/ne/t/${id}`),
    },
  });
  expect(await dueMails(platform.database)).toEqual([]);
  const [queued] = await platform.database.query<{ url: string }>(
    'select switch_off_url as url from mail_outbox where recipient = $1',
    [mailed.email],
  );
  const url = new URL(queued?.url ?? '').pathname;
  const app = await platform.app();
  const mailsOff = async () => (await readAccount(platform.database, mailed.id)).prefs.mailsOff;
  const asked = await app.inject({ url });
  expect([asked.statusCode, asked.body.includes('<form method="post"'), await mailsOff()]).toEqual([
    200,
    true,
    undefined,
  ]);
  for (const wrong of [
    url.replace('abort', 'room'),
    url.replace(mailed.id, off.id),
    url.replace('abort.', 'abort.x'),
  ])
    expect((await app.inject({ method: 'POST', url: wrong })).statusCode).toBe(404);
  // A mailbox posts like this: from elsewhere, without a sign of who reads.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  for (let twice = 0; twice < 2; twice += 1)
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect(await mailsOff()).toEqual(['abort']);
  // A server without an address of its own cannot make a link to send.
  const [last] = await platform.database.query<{ id: string }>(
    'update notifications set is_mail_due = true where id = $1 returning id',
    [due[0]],
  );
  await mailNotification({ ...platform, config: { ...platform.config, publicUrl: null } }, last?.id ?? '');
  expect(await mails()).toHaveLength(2);
});

it('are read in the language of the call, else of the reader; what people wrote stays as it is', async () => {
  host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'Dashain <Cup>', titleNe: 'दशैँ <कप>' });
  const [reader] = (await joinedPlayers(platform, id, 1)) as [Person];
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  // A notification that somebody wrote, which has no stored data of news.
  await platform.database.query(
    "insert into notifications (id, recipient_type, message) values ('written', 'all', 'Hello')",
  );
  const client = await signedIn(await platform.app(), reader);
  const path = '/v1/databases/main/collections/notifications/documents';
  const told = async (locale?: string) => {
    const { json } = await client.call('GET', path, undefined, locale ? { 'x-appwrite-locale': locale } : {});
    return Object.fromEntries(
      json.documents.map(({ $id, kind, message }: Record<string, string>) => [
        $id === 'written' ? $id : kind,
        message,
      ]),
    );
  };
  const english = await told();
  expect(english).toMatchObject({
    written: 'Hello',
    abort: expect.stringMatching(/^<strong>Dashain &lt;Cup&gt;<\/strong> was aborted/),
  });
  expect(await told('en')).toEqual(english);
  const nepali = await told('ne');
  expect(nepali).toMatchObject({
    written: 'Hello',
    abort: expect.stringMatching(/^(?=.*[\u0900-\u097f])(?!.*aborted).*<strong>दशैँ &lt;कप&gt;<\/strong>/),
  });
  await savePrefs(platform, reader.id, { lang: 'ne' });
  expect(await told()).toEqual(nepali);
  expect(await told('en')).toEqual(english);
  // Realtime reads them like this, for many viewers at once.
  const [row] = await platform.database.query<{ id: string }>(
    "select n.id from notifications n join notification_recipients r on r.notification_id = n.id where r.user_id = $1 and n.kind = 'abort'",
    [reader.id],
  );
  const viewer = {
    kind: 'user' as const,
    id: reader.id,
    name: '',
    email: reader.email,
    labels: [],
    isEmailVerified: true,
    sessionId: '',
  };
  const views = await readDocumentViews(platform.database, notifications as unknown as Collection, [
    { viewer, id: row?.id ?? '' },
    { viewer: { ...viewer, id: host.id }, id: 'written' },
  ]);
  expect(views).toMatchObject([{ message: nepali.abort }, { message: 'Hello' }]);
  await platform.database.query("delete from notifications where id = 'written'");
});

describe('one account tells another no more than twenty things an hour', () => {
  type Way = (again: { tournament: string; reader: Person; round: number }) => Promise<unknown>;
  const username = async ({ id }: Person) => {
    const [row] = await platform.database.query<{ username: string }>(
      'select username from user_details where id = $1',
      [id],
    );
    return row?.username ?? '';
  };
  const giveAndWithdraw: Way = async ({ tournament, reader }) => {
    const place = { tournament, entry: reader.id, match: null, points: 1, disqualify: false, reason: 'late' };
    const penalty = await givePenalty(platform, host, place);
    await withdrawPenalty(platform, host, { tournament, penalty });
  };
  const helpAndNot: Way = async ({ tournament, reader, round }) => {
    const wishes = round % 2 ? [] : [{ username: await username(reader), roles: ['manager' as const] }];
    await putStaff(platform, host, { tournament, wishes });
  };
  const invite =
    (times: number): Way =>
    async ({ tournament, reader }) => {
      const usernames: string[] = new Array(times).fill(await username(reader));
      await createInvites(platform, host, { tournament, count: 0, usernames });
    };
  const rename: Way = ({ tournament, round }) =>
    updateTournament(platform, host, { id: tournament, data: { tournTitle: `Cup ${round}` } });

  it.each<[string, Way, { rounds: number; told: number; isSeated: boolean }]>([
    [
      'an invitation that names somebody a hundred times',
      invite(100),
      { rounds: 1, told: 1, isSeated: false },
    ],
    ['invitations', invite(1), { rounds: 23, told: 20, isSeated: false }],
    ['helpers who are made and are none', helpAndNot, { rounds: 23, told: 20, isSeated: false }],
    ['penalties that are given and taken back', giveAndWithdraw, { rounds: 12, told: 20, isSeated: true }],
    ['a title that changes', rename, { rounds: 23, told: 20, isSeated: true }],
  ])('%s', async (_, way, { rounds, told, isSeated }) => {
    host = await aHost(platform);
    const tournament = await anOpenTournament(platform, host, { max: 48 });
    const match = await aMatch(platform, host, tournament);
    const [reader] = isSeated ? await joinedPlayers(platform, tournament, 1) : [await aPlayer(platform)];
    if (!reader) throw new Error('there is nobody');
    const before = (await toldOf(reader, tournament)).length;
    for (let round = 0; round < rounds; round++) {
      await way({ tournament, reader, round });
      // A notification that was read is not replaced by the next one.
      await platform.database.query('update notification_recipients set is_read = true where user_id = $1', [
        reader.id,
      ]);
    }
    expect((await toldOf(reader, tournament)).length - before).toBe(told);
    if (!isSeated) return;
    // Notifications that belong to one's own seat come although the limit is reached.
    await updateTournament(platform, host, { id: tournament, data: { status: 'Ongoing' } });
    await editMatch(platform, host, { id: match, data: ROOM });
    expect(await kindsOf(reader, tournament)).toContain('room');
  });
});

it('all are marked read at once, those for everyone included', async () => {
  const player = await aPlayer(platform);
  const client = await signedIn(await platform.app(), player);
  await platform.database.query(
    "insert into notifications (id, recipient_type, message) values ('to-all', 'all', 'Hello')",
  );
  const unread = async () => {
    const { json } = await client.call('GET', '/v1/databases/main/collections/notifications/documents');
    return json.documents.filter(
      (one: { recipents: string[] }) => !one.recipents.join().includes('"read":true'),
    ).length;
  };
  expect(await unread()).toBe(2);
  expect((await client.call('PUT', '/v1/notifications/read', {})).status).toBe(204);
  expect(await unread()).toBe(0);
  expect((await client.call('PUT', '/v1/notifications/read', {})).status).toBe(204);
});
