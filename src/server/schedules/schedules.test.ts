/** Templates of hosts, the drafts that schedules make of them, and how those are published. */
import { afterEach, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { ensureAdmin } from '#server/people/accounts/ensure-admin.ts';
import { newId } from '#server/platform/ids.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalDay, nepalLocal } from '#shared/nepal-time.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { newsOf } from '#tests/support/news.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { dueEvenings, makeEvening } from './make-evening.ts';
import { duePublications, publishEvening } from './publish-evening.ts';

let host: Person;
let hosting: HttpClient;
const platform = await filePlatform('pglite', { HOST_PRIZE_LIMIT: '1000' });
afterEach(() => platform.audit());

const signIn = async (person: Person) => signedIn(await platform.app(), person);
const someHost = async () => {
  host = await aHost(platform);
  hosting = await signIn(host);
};
/** A day in Nepal, some days from now. */
const NOW = Date.now();
const inDays = (days: number) => nepalDay(NOW, days);
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

async function aTemplate(overrides: Record<string, unknown> = {}): Promise<string> {
  const from = await aDraft(platform, host, overrides);
  await aMatch(platform, host, from, { matchName: 'Round 1' });
  await aMatch(platform, host, from, { matchName: 'Round 2', scheduledTime: '2030-01-02T17:30' });
  const made = await hosting.call('POST', '/v1/templates', { name: 'Friday', from });
  expect([made.status, made.json.name]).toEqual([201, 'Friday']);
  return made.json.$id;
}

async function aSchedule(changes: Record<string, unknown> = {}) {
  const template = changes.template ?? (await aTemplate());
  const answer = await hosting.call('POST', '/v1/schedules', {
    template,
    weekdays: EVERY_DAY,
    time: '19:00',
    from: inDays(2),
    until: inDays(3),
    publishHours: 1,
    ...changes,
  });
  expect(`${answer.status} ${answer.status === 201 ? '' : answer.text}`).toBe('201 ');
  return answer.json;
}

/** Makes evenings as the server does, until nothing is due. */
async function untilMade(id: string): Promise<void> {
  while ((await dueEvenings(platform.database)).includes(id)) await makeEvening(platform, id);
}

const read = async (id: string) => (await hosting.call('GET', `/v1/schedules/${id}`)).json;
const tournament = async (id: string) =>
  (await hosting.call('GET', `/v1/databases/main/collections/tournaments/documents/${id}`)).json;
const told = (person: Person) => newsOf(platform, person, 'hostDesk');

/** Publishes what was made, as if its time had come. */
async function publishNow(id: string): Promise<void> {
  await platform.database.query(
    'update scheduled_evenings set publishes_at = now() where tournament_id = $1',
    [id],
  );
  expect(await duePublications(platform.database)).toContain(id);
  await publishEvening(platform, id);
}

it('keeps of a tournament what is no evening: fields, points, stages and times from the start', async () => {
  await someHost();
  const scoring = { kill: 2, placement: [12, 9], matchPoint: null, tieBreak: ['kills'] };
  const from = await anOpenTournament(platform, host, {
    bracket: JSON.stringify({ bracketType: 'series' }),
    scoring: JSON.stringify(scoring),
    clock: 'auto',
    checkIn: JSON.stringify({ opens: 60, closes: 10 }),
    titleNe: 'शुक्रबारको कप',
  });
  const match = await aMatch(platform, host, from, { matchName: 'Last', scheduledTime: '2030-01-02T18:00' });
  await updateTournament(platform, host, { id: from, data: { status: 'Ongoing' } });
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  await editMatch(platform, host, {
    id: match,
    data: { entryDetails: JSON.stringify({ roomID: 'R00M', roomPass: 'S3CRET' }) },
  });
  const made = await hosting.call('POST', '/v1/templates', { name: '  Friday  ', from });
  expect([made.status, made.json]).toMatchObject([
    201,
    {
      name: 'Friday',
      tournTitle: 'Friday Night Cup',
      tournament: {
        titleNe: 'शुक्रबारको कप',
        prizePool: [300, 200, 100],
        rules: '<p>Play fair.</p>',
        imgURL: 'https://example.com/cup.webp',
        bracket: '{"bracketType":"series"}',
        checkIn: '{"opens":60,"closes":10}',
        clock: 'auto',
        entryFee: '{"currencyType":"eg_token","fee":50}',
      },
      dates: { regStart: -1830, regEnd: -390, end: 240 },
      matches: [
        { name: 'Round 1', minutes: 0 },
        { name: 'Last', minutes: 90 },
      ],
    },
  ]);
  expect(JSON.parse(made.json.tournament.scoring)).toMatchObject(scoring);
  for (const secret of ['S3CRET', 'R00M', 'startDate', '2030', 'participants', host.id]) {
    expect(made.text).not.toContain(secret);
  }
  expect((await hosting.call('GET', `/v1/templates/${made.json.$id}`)).json).toEqual(made.json);
});

it('shows templates and schedules to their host alone, and keeps none of foreign tournaments', async () => {
  await someHost();
  const schedule = await aSchedule();
  const { template } = schedule;
  const other = await aHost(platform);
  for (const stranger of [other, await anAdmin(platform)]) {
    const client = await signIn(stranger);
    for (const path of [`templates/${template}`, `schedules/${schedule.$id}`]) {
      expect((await client.call('GET', `/v1/${path}`)).status).toBe(404);
      expect((await client.call('DELETE', `/v1/${path}`)).status).toBe(404);
    }
    expect((await client.call('PATCH', `/v1/schedules/${schedule.$id}`, { time: '20:00' })).status).toBe(404);
    expect((await client.call('GET', '/v1/templates')).json).toEqual({ total: 0, templates: [] });
    expect((await client.call('GET', '/v1/schedules')).json).toEqual({ total: 0, schedules: [] });
    const open = await anOpenTournament(platform, host, { prizePool: [10] });
    expect((await client.call('POST', '/v1/templates', { name: 'Mine', from: open })).status).toBe(401);
    const stolen = { template, weekdays: [5], time: '19:00', from: inDays(1), until: inDays(9) };
    expect((await client.call('POST', '/v1/schedules', stolen)).status).toBe(404);
  }
  const draft = await aDraft(platform, host);
  const asOther = await signIn(other);
  expect((await asOther.call('POST', '/v1/templates', { name: 'Mine', from: draft })).status).toBe(404);
  const player = await signIn(await aPlayer(platform));
  for (const path of ['templates', 'schedules'])
    expect((await player.call('GET', `/v1/${path}`)).status).toBe(401);
});

it('refuses names and values that do not fit, and too many of them', async () => {
  await someHost();
  const from = await aDraft(platform, host);
  for (const name of ['', '   ', 'x'.repeat(61), 'hid\u202eden']) {
    const { status, json } = await hosting.call('POST', '/v1/templates', { name, from });
    expect([status, ['nameLength', 'signsHidden'].includes(json.reason)]).toEqual([400, true]);
  }
  const template = await aTemplate();
  const valid = { template, weekdays: [5], time: '19:00', from: inDays(1), until: inDays(9) };
  for (const [changes, reason] of [
    [{ template: null }, 'scheduleTemplate'],
    [{ weekdays: [9] }, 'scheduleWeekdays'],
    [{ until: inDays(400) }, 'scheduleSpan'],
    [{ publishHours: 169 }, 'schedulePublishHours'],
  ] as const) {
    const { status, json } = await hosting.call('POST', '/v1/schedules', { ...valid, ...changes });
    expect([status, json.reason]).toEqual([400, reason]);
  }
  await platform.database.query(
    `insert into templates (id, host, name, fields, dates, matches)
     select 'many' || n, host, name, fields, dates, matches from templates, generate_series(1, 49) n where id = $1`,
    [template],
  );
  const full = await hosting.call('POST', '/v1/templates', { name: 'One more', from });
  expect([full.status, full.json.reason]).toEqual([409, 'templatesMax']);
  for (let number = 0; number < 20; number += 1) await hosting.call('POST', '/v1/schedules', valid);
  const many = await hosting.call('POST', '/v1/schedules', valid);
  expect([many.status, many.json.reason]).toEqual([409, 'schedulesMax']);
});

it('makes drafts a week ahead, each once, by the clock of Nepal', async () => {
  await someHost();
  const pause = inDays(3);
  const schedule = await aSchedule({ from: inDays(1), until: inDays(20), pauses: [pause] });
  await untilMade(schedule.$id);
  const { evenings, next } = await read(schedule.$id);
  const days = evenings.map(({ day }: { day: string }) => day).reverse();
  const made = Array.from({ length: 7 }, (_, n) => inDays(n + 1)).filter((day) => day !== pause);
  // The seventh day is a week ahead once its time of day has come.
  expect([made, made.slice(0, -1)]).toContainEqual(days);
  expect(next.day).toBe(inDays(days.length === made.length ? 8 : 7));
  const first = await tournament(evenings.at(-1).tournament);
  expect(first).toMatchObject({
    status: 'Draft',
    host: host.id,
    tournTitle: expect.stringMatching(/^Friday Night Cup, [A-Z][a-z]{2} \d+$/),
    startDate: `${days[0]}T19:00`,
    endDate: `${days[0]}T23:00`,
    prizePool: [300, 200, 100],
    participants: [],
  });
  const matches = await platform.database.query<{ match_name: string; scheduled_time: Date }>(
    'select match_name, scheduled_time from matches where tournament_id = $1 order by sequence',
    [first.$id],
  );
  expect(matches.map((one) => `${one.match_name} ${nepalLocal(one.scheduled_time)}`)).toEqual([
    `Round 1 ${days[0]}T19:00`,
    `Round 2 ${days[0]}T20:00`,
  ]);
  // What is made stays; only later evenings change.
  const changed = await hosting.call('PATCH', `/v1/schedules/${schedule.$id}`, { time: '21:00', pauses: [] });
  expect([changed.status, changed.json.time, changed.json.next.day]).toEqual([200, '21:00', pause]);
  await untilMade(schedule.$id);
  const after = await read(schedule.$id);
  expect(after.evenings.filter(({ day }: { day: string }) => day === pause)).toHaveLength(1);
  expect(await tournament(first.$id)).toEqual(first);
  const used = await hosting.call('DELETE', `/v1/templates/${schedule.template}`);
  expect([used.status, used.json.reason]).toEqual([409, 'templateInUse']);
  expect((await hosting.call('DELETE', `/v1/schedules/${schedule.$id}`)).status).toBe(204);
  expect(await tournament(first.$id)).toEqual(first);
  await publishNow(first.$id);
  expect((await tournament(first.$id)).status).toBe('Open');
  expect((await hosting.call('DELETE', `/v1/templates/${schedule.template}`)).status).toBe(204);
});

it('publishes drafts before they start, with their prizes, and tells once why it could not', async () => {
  await someHost();
  const schedule = await aSchedule();
  await untilMade(schedule.$id);
  const [second, first] = (await read(schedule.$id)).evenings;
  // The evening is published an hour before its start.
  expect(Date.parse(first.publishesAt)).toBe(
    Date.parse(`${(await tournament(first.tournament)).startDate}:00+05:45`) - 3_600_000,
  );
  await publishNow(first.tournament);
  await publishEvening(platform, first.tournament);
  expect(await tournament(first.tournament)).toMatchObject({ status: 'Open', rulebook: expect.any(String) });
  // Prizes of 1200 are more than the host may promise.
  for (const _ of [1, 2]) await publishNow(second.tournament);
  expect((await tournament(second.tournament)).status).toBe('Draft');
  const [evening] = (await read(schedule.$id)).evenings;
  expect(evening).toMatchObject({ problem: { reason: 'prizeLimit' }, publishesAt: expect.any(String) });
  const messages = await told(host);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(evening.problem.says);
  await updateTournament(platform, host, { id: second.tournament, data: { prizePool: [10] } });
  await publishNow(second.tournament);
  expect((await tournament(second.tournament)).status).toBe('Open');
  expect(await told(host)).toHaveLength(1);
});

it('publishes as Upcoming what registers later, leaves alone what was published by hand, and gives up at the start', async () => {
  await someHost();
  const dates = { regStart: '2030-01-02T12:30', clock: 'auto', prizePool: [10] };
  const template = await aTemplate(dates);
  const schedule = await aSchedule({ template, until: inDays(4) });
  await untilMade(schedule.$id);
  const ids = (await read(schedule.$id)).evenings.map((one: { tournament: string }) => one.tournament);
  await publishNow(ids[0]);
  expect((await tournament(ids[0])).status).toBe('Upcoming');
  await updateTournament(platform, host, { id: ids[1], data: { status: 'Open' } });
  await publishNow(ids[1]);
  expect((await tournament(ids[1])).status).toBe('Open');
  await platform.database.query(
    "update tournaments set start_date = now() - interval '1 minute' where id = $1",
    [ids[2]],
  );
  await publishNow(ids[2]);
  expect((await read(schedule.$id)).evenings[2]).toMatchObject({
    problem: { reason: 'startInPast' },
    publishesAt: null,
  });
});

it('makes and publishes nothing of who is no host any more', async () => {
  await someHost();
  const schedule = await aSchedule({ until: inDays(2) });
  await untilMade(schedule.$id);
  const [{ tournament: id }] = (await read(schedule.$id)).evenings;
  const later = await aSchedule({ template: schedule.template, until: inDays(2) });
  await platform.database.query("update accounts set labels = '{}' where id = $1", [host.id]);
  await publishNow(id);
  await untilMade(later.$id);
  expect(
    await platform.database.query('select status from tournaments where host = $1 and status <> $2', [
      host.id,
      'Draft',
    ]),
  ).toEqual([]);
  const made = await platform.database.query('select 1 from scheduled_evenings where schedule_id = $1', [
    later.$id,
  ]);
  expect(made).toEqual([]);
});

it('a change of the operator ends what was made in office, and the limits of hosts are for who was it', async () => {
  const email = 'first-operator@example.com';
  const change = (to: string) =>
    ensureAdmin({
      ...platform,
      config: { ...platform.config, admin: { email: to, password: 'configured password' } },
    });
  host = await anAdmin(platform, { email, labels: ['admin', 'host'] });
  await change(email);
  hosting = await signIn(host);
  const schedule = await aSchedule({ template: await aTemplate({ prizePool: [1_000_000_000] }) });
  await untilMade(schedule.$id);
  const key = await hosting.call('POST', '/v1/account/keys', { name: 'Bot', scopes: ['manage'] });
  const bot = new HttpClient(await platform.app(), { 'x-appwrite-key': key.json.secret });
  const hook = `insert into webhooks (id, account_id, url, events, format, is_of_all, secret)
    values ($1, $2, 'https://receiver.example', array['tournament.published'], 'json', $3, 'whsec_x')`;
  await platform.database.query(hook, ['of-all', host.id, true]);
  await platform.database.query(hook, ['own', host.id, false]);
  const state = async () => ({
    users: (await hosting.call('GET', '/v1/users')).status,
    key: (await bot.call('GET', '/v1/locale')).status,
    next: (await read(schedule.$id)).next,
    webhooks: (
      await platform.database.query<{ id: string }>(
        'select id from webhooks where account_id = $1 order by id',
        [host.id],
      )
    ).map(({ id }) => id),
  });
  await platform.database.query('update schedules set next_day = $2, makes_at = now() where id = $1', [
    schedule.$id,
    inDays(3),
  ]);
  expect(await state()).toMatchObject({ users: 200, key: 200, webhooks: ['of-all', 'own'] });
  await change('second-operator@example.com');
  expect(await state()).toEqual({ users: 401, key: 401, next: null, webhooks: ['own'] });
  const [{ tournament: id }] = (await read(schedule.$id)).evenings;
  await publishNow(id);
  expect((await tournament(id)).status).toBe('Draft');
  expect((await read(schedule.$id)).evenings[0].problem.reason).toBe('prizeLimit');
  const follower = await signIn(await aPlayer(platform));
  const follows = async () => (await follower.call('PUT', `/v1/hosts/${host.id}/follow`, {})).status;
  expect(await follows()).toBe(200);
  // Without the label of a host he is no host at all.
  await platform.database.query("update accounts set labels = array['admin'] where id = $1", [host.id]);
  await publishNow(id);
  const reasons = await platform.database.query<{ reason: string }>(
    "select told_reason ->> 'reason' as reason from scheduled_evenings where tournament_id = $1",
    [id],
  );
  expect(reasons).toEqual([{ reason: 'scheduleHost' }]);
  expect(await follows()).toBe(404);
  const [entry] = await platform.database.query(
    "select actor_kind from audit_log where action = 'operator.end' and target_id = $1",
    [host.id],
  );
  expect(entry).toEqual({ actor_kind: 'server' });
  await platform.database.query('delete from operator_address');
});

it.each([
  ['the label is taken', "update accounts set labels = array['host'] where id = $1"],
  ['the address changes', "update accounts set email = 'elsewhere@example.com' where id = $1"],
])('what was made in office ends when %s', async (_what, sql) => {
  const email = `${newId()}@example.com`;
  const person = await anAdmin(platform, { email, labels: ['admin', 'host'] });
  await platform.database.query('insert into operator_address (email) values ($1)', [email]);
  const client = await signIn(person);
  expect((await client.call('POST', '/v1/account/keys', { name: 'Bot', scopes: ['read'] })).status).toBe(201);
  await platform.database.query(sql, [person.id]);
  const keys = await platform.database.query('select 1 from account_keys where account_id = $1', [person.id]);
  expect(keys).toEqual([]);
  await platform.database.query('delete from operator_address');
  await platform.database.query("update accounts set email = id || '@example.com' where id = $1", [
    person.id,
  ]);
});

describe('a schedule that is made again', () => {
  const heldAt = async () =>
    platform.database.query<{ id: string; status: string; at: string }>(
      `select id, status, to_char(start_date at time zone 'Asia/Kathmandu', 'HH24:MI') as at from tournaments
       where host = $1 and id in (select tournament_id from scheduled_evenings) order by start_date, id`,
      [host.id],
    );
  const seen = async () => (await heldAt()).map(({ status, at }) => `${status} ${at}`);

  it('goes on with the evenings that are there, and of two schedules one makes them', async () => {
    await someHost();
    const first = await aSchedule();
    await untilMade(first.$id);
    const made = await heldAt();
    expect(made).toHaveLength(2);
    const deleted = await hosting.call('DELETE', `/v1/schedules/${first.$id}`);
    expect(deleted.status).toBe(204);
    const again = await aSchedule({ template: first.template });
    await untilMade(again.$id);
    expect(await heldAt()).toEqual(made);
    expect(
      (await read(again.$id)).evenings.map(({ tournament: id }: { tournament: string }) => id).sort(),
    ).toEqual(made.map(({ id }) => id).sort());
    await untilMade((await aSchedule({ template: first.template })).$id);
    expect(await heldAt()).toEqual(made);
    // Another hour is another evening.
    await untilMade((await aSchedule({ template: first.template, time: '21:00' })).$id);
    expect(await heldAt()).toHaveLength(4);
  });

  it('takes back what is empty where its host asks for it, and leaves what has a seat taken', async () => {
    await someHost();
    const made = await aSchedule({ template: await aTemplate({ prizePool: [10] }), until: inDays(4) });
    await untilMade(made.$id);
    const [draft, empty, joined] = (await heldAt()).map(({ id }) => id) as [string, string, string];
    for (const id of [empty, joined]) await publishNow(id);
    await joinedPlayers(platform, joined, 1);
    const moved = await hosting.call('PATCH', `/v1/schedules/${made.$id}`, { time: '21:00', takeBack: true });
    expect(moved.status).toBe(200);
    await untilMade(made.$id);
    expect(await seen()).toEqual([
      'Draft 19:00',
      'Draft 21:00',
      'Aborted 19:00',
      'Draft 21:00',
      'Open 19:00',
    ]);
    const [row] = await platform.database.query<{ publishes_at: Date | null }>(
      'select publishes_at from scheduled_evenings where tournament_id = $1',
      [draft],
    );
    expect(row?.publishes_at).toBeNull();
    expect((await hosting.call('DELETE', `/v1/schedules/${made.$id}?takeBack=perhaps`)).status).toBe(400);
    expect((await hosting.call('DELETE', `/v1/schedules/${made.$id}?takeBack=true`)).status).toBe(204);
    const due = await platform.database.query(
      `select from scheduled_evenings e join tournaments t on t.id = e.tournament_id
       where t.host = $1 and e.publishes_at is not null`,
      [host.id],
    );
    expect(due).toEqual([]);
    expect(await tournament(joined)).toMatchObject({ status: 'Open' });
  });
});
