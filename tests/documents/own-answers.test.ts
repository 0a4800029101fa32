/**
 * Memories of a process never change what an account gets. After random acts of several people each answer of two
 * processes that share a database server is compared with that of a process that remembers nothing.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createServices, type Services } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { newId } from '#server/platform/ids.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { SESSION_COOKIE } from '#shared/cookies.ts';
import { type DocumentRequest, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { writeDrawer } from '#tests/support/drawer.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  type Person,
  tournamentData,
} from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import type { Method } from '#tests/support/http-client.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { newSession } from '#tests/support/session.ts';

const INDEX = `<!doctype html>
<html lang="en"><head><title>Shell</title></head><body><div id="root"></div></body></html>`;
/** Draws what a page knows. */
const DRAW = `async ({ pathname, data: { answers } }) =>
  '<p>' + JSON.stringify([pathname, answers]).replaceAll('<', '&lt;') + '</p>'`;
/** How often each act is done. */
const TIMES = 2;

/** Somebody with a session, which may have ended. */
interface Member {
  person: Person;
  token: string;
}

interface Site {
  /** Each is a process of its own; all answer from memory. */
  apps: FastifyInstance[];
  services: Services;
  database: Database;
  /** Answers as a process does that has just started. */
  fresh: (member: Member, url: string) => Promise<Reply>;
}

interface Reply {
  status: number;
  text: string;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startSite(): Promise<Site> {
  const folder = await newFolder('own');
  closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  await writeDrawer(folder, DRAW);
  const config = readConfig({
    DATA_DIR: folder,
    API_KEY: TEST_API_KEY,
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
  });
  const start = async (database: Database) => {
    const services = createServices(config, database, OPEN_ADMISSION);
    closing.push(() => services.lifecycle.stop());
    const app = await createHttpApp(services, { hasLog: false, webFolder: folder });
    closing.push(() => app.close());
    return { services, app };
  };
  const { url, drop } = await createPostgresDatabase();
  closing.push(drop);
  const database = await openPostgres(url);
  const first = await start(database);
  const second = await start(await openPostgres(url));
  const { forgetful, forget } = withoutMemory(database);
  const { app: reference } = await start(forgetful);
  return {
    apps: [first.app, second.app],
    services: first.services,
    database,
    fresh: (member, url) => {
      forget();
      return ask(reference, member, { url });
    },
  };
}

/** A database whose caches can be told to drop everything, as if notifications had been lost. */
function withoutMemory(database: Database): { forgetful: Database; forget: () => void } {
  const caches = new Set<() => void>();
  const forgetful: Database = {
    engine: database.engine,
    expectedWaitMs: 0,
    query: (text, params) => database.query(text, params),
    transaction: (work, options) => database.transaction(work, options),
    catchUp: () => database.catchUp(),
    onChange: (listener) => database.onChange(listener),
    onChangesLost: (listener) => {
      caches.add(listener);
      return () => caches.delete(listener);
    },
    away: null,
    onBack: () => () => {},
    close: async () => {},
  };
  return {
    forgetful,
    forget: () => {
      for (const drop of caches) drop();
    },
  };
}

interface Asked {
  method?: Method;
  url: string;
  body?: object | undefined;
  headers?: Record<string, string>;
}

async function send(
  app: FastifyInstance,
  token: string | null,
  { method = 'GET', url, body, headers }: Asked,
) {
  return app.inject({
    method,
    url,
    headers: { ...(token ? { cookie: `${SESSION_COOKIE}=${token}` } : {}), ...headers },
    ...(body ? { payload: body } : {}),
  });
}

async function ask(app: FastifyInstance, { token }: Member, asked: Asked): Promise<Reply> {
  const { statusCode, rawPayload, headers } = await send(app, token, asked);
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
  return { status: statusCode, text: text.replaceAll(OF_THE_SENDING, '') };
}

/** What each form carries to be sent once, and when a page was drawn. */
const OF_THE_SENDING = /(?<="once":"|name="once" value="|data-drawn-at=")[^"]+/g;

function documents({
  collection,
  id,
  queries,
}: Pick<DocumentRequest, 'queries'> & { collection: string; id?: string | undefined }): string {
  const all = `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`;
  if (id !== undefined) return `${all}/${id}`;
  return `${all}?${new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text]))}`;
}

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('is after each act of anybody what a process without memory answers, and nobody else’s', async () => {
  const { apps, services, database, fresh } = await startSite();
  const random = numbers(1);
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const people = [
    await aPlayer(services, { tokens: 500 }),
    await aPlayer(services, { tokens: 500 }),
    await aHost(services, { tokens: 500 }),
    await aHost(services, { tokens: 500 }),
  ];
  const members: Member[] = [];
  for (const person of people) members.push({ person, token: await newSession(services, person) });
  const hosts = members.slice(2);
  const opened: { id: string; host: Member }[] = [];
  for (const host of [...hosts, ...hosts, ...hosts])
    opened.push({
      id: await anOpenTournament(services, host.person, { prizeType: pick(['eg_coin', 'eg_token']) }),
      host,
    });
  const open = opened.map(({ id }) => id);
  const drafts: { id: string; host: Member }[] = [];
  for (const host of [...hosts, ...hosts, ...hosts]) {
    const id = await aDraft(services, host.person);
    await aMatch(services, host.person, id);
    drafts.push({ id, host });
  }
  /** Who has joined what. */
  const seats: { member: Member; id: string }[] = [];

  const key = { 'x-appwrite-key': TEST_API_KEY };
  const act = (member: Member | null, asked: Asked) =>
    send(pick(apps), member?.token ?? null, { ...asked, ...(member ? {} : { headers: key }) });
  const ofTournament = (id: string) => documents({ collection: 'tournaments', id, queries: [] });
  const acts: Record<string, () => Promise<{ statusCode: number }>> = {
    join: async () => {
      const seat = { member: pick(members), id: pick(open) };
      const url = `/v1/tournaments/${seat.id}/participants`;
      const answer = await act(seat.member, { method: 'POST', url });
      if (answer.statusCode === 201) seats.push(seat);
      return answer;
    },
    exit: async () => {
      if (seats.length === 0) return acts.join?.() ?? { statusCode: 404 };
      const { member, id } = pick(seats);
      return act(member, { method: 'DELETE', url: `/v1/tournaments/${id}/participants/me` });
    },
    read: () => act(pick(members), { method: 'PUT', url: '/v1/notifications/read' }),
    message: () =>
      act(null, {
        method: 'POST',
        url: '/v1/messages',
        body: { to: { users: [pick(people).username] }, message: `<p>News ${newId()}</p>` },
      }),
    toAll: () =>
      act(null, {
        method: 'POST',
        url: '/v1/messages',
        body: { to: { all: true }, message: '<p>For all</p>' },
      }),
    grant: () =>
      act(null, {
        method: 'POST',
        url: `/v1/users/${pick(people).id}/grants`,
        body: { currency: 'eg_token', amount: 1 + random(50), reason: 'For this test' },
      }),
    rename: () =>
      act(pick(members), {
        method: 'PATCH',
        url: '/v1/account/name',
        body: { name: `Name ${random(99)}` },
      }),
    prefs: () =>
      act(pick(members), {
        method: 'PATCH',
        url: '/v1/account/prefs',
        body: { prefs: { notificationsOff: random(2) ? ['abort', 'prize', 'seat'] : [], n: random(99) } },
      }),
    picture: () => {
      const member = pick(members);
      const url = documents({ collection: 'user_details', id: member.person.id, queries: [] });
      const data = { prof_pic_url: `https://example.com/${random(999)}.webp` };
      return act(member, { method: 'PATCH', url, body: { data } });
    },
    draft: () => {
      const host = pick(hosts);
      const id = newId();
      drafts.push({ id, host });
      const url = documents({ collection: 'tournaments', queries: [] });
      return act(host, { method: 'POST', url, body: { documentId: id, data: tournamentData() } });
    },
    edit: () => {
      const { id, host } = pick(drafts);
      const data = { tournTitle: `Title ${random(999)}` };
      return act(host, { method: 'PATCH', url: ofTournament(id), body: { data } });
    },
    publish: () => {
      const { id, host } = pick(drafts.slice(0, 6));
      open.push(id);
      return act(host, { method: 'PATCH', url: ofTournament(id), body: { data: { status: 'Open' } } });
    },
    room: async () => {
      const { id, host } = pick(opened.slice(4));
      const [match] = await database.query<{ id: string; match_status: string }>(
        'select id, match_status from matches where tournament_id = $1',
        [id],
      );
      const url = documents({ collection: 'matches', id: match?.id, queries: [] });
      const entryDetails = JSON.stringify({ roomID: `room-${random(999)}`, roomPass: 'open sesame' });
      const matchStatus = match?.match_status === 'Ongoing' ? 'Finished' : 'Ongoing';
      return act(host, { method: 'PATCH', url, body: { data: { matchStatus, entryDetails } } });
    },
    abort: () => {
      // The last ones stay open.
      const { id, host } = pick(opened.slice(0, 4));
      return act(host, { method: 'PATCH', url: ofTournament(id), body: { data: { status: 'Aborted' } } });
    },
    label: () =>
      act(null, {
        method: 'PUT',
        url: `/v1/users/${pick(people).id}/labels`,
        body: { labels: pick([[], ['host'], ['verified'], ['host', 'verified']]) },
      }),
    block: () =>
      act(null, { method: 'PATCH', url: `/v1/users/${pick(people).id}/status`, body: { status: false } }),
    unblock: async () => {
      for (const { id } of people)
        await act(null, { method: 'PATCH', url: `/v1/users/${id}/status`, body: { status: true } });
      return { statusCode: 200 };
    },
    logout: () => act(pick(members), { method: 'DELETE', url: '/v1/account/sessions/current' }),
    login: async () => {
      for (const member of members) member.token = await newSession(services, member.person);
      return { statusCode: 200 };
    },
  };

  const addressesOf = ({ person }: Member): string[] => [
    '/',
    '/tournaments',
    '/notifications',
    '/profile',
    `/t/${pick([...open, ...drafts.map(({ id }) => id)])}`,
    '/v1/account',
    documents({ collection: 'user_details', id: person.id, queries: [] }),
    documents({ collection: 'user_details', id: pick(people).id, queries: [] }),
    documents({ collection: 'notifications', queries: [] }),
    documents({ collection: 'tournaments', queries: [] }),
    documents({ collection: 'tournaments', queries: [query.equal('host', person.id), query.limit(2)] }),
    ofTournament(pick(drafts).id),
  ];

  const check = async (member: Member) => {
    const hidden = await database.query<{ id: string }>(
      "select id from tournaments where status = 'Draft' and host <> $1",
      [member.person.id],
    );
    const private_ = [
      ...hidden.map(({ id }) => id),
      ...people.filter((one) => one !== member.person).map(({ email }) => email),
    ];
    // About half of them, other ones each time.
    for (const url of addressesOf(member).filter(() => random(2) === 0)) {
      const expected = await fresh(member, url);
      for (const app of apps) {
        const gzip = random(2) ? { 'accept-encoding': 'gzip' } : undefined;
        // The second answer may come from memory.
        const answers = [
          await ask(app, member, { url, ...(gzip ? { headers: gzip } : {}) }),
          await ask(app, member, { url }),
        ];
        for (const answer of answers) {
          expect(answer, url).toEqual(expected);
          if (answer.status === 200) for (const secret of private_) expect(answer.text).not.toContain(secret);
        }
      }
      if (url === '/' || url === '/tournaments') await checkPage(member, expected.text);
    }
  };

  /** A page holds what its requests are answered with. */
  const checkPage = async (member: Member, html: string) => {
    const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
    const { answers } = JSON.parse(json ?? 'null') as PageData;
    const account = await fresh(member, '/v1/account');
    const shownAccount = answers.find(([[kind]]) => kind === 'account')?.[1];
    expect(shownAccount).toEqual(account.status === 200 ? JSON.parse(account.text) : null);
    const isSignedIn = shownAccount !== null;
    expect(answers.some(([[, , id]]) => id === member.person.id)).toBe(isSignedIn);
    if (!isSignedIn) return;
    for (const [[, collection, id, queries], shown] of answers) {
      if (!Array.isArray(queries)) continue;
      const one = typeof id === 'string' ? { id } : {};
      const { text } = await fresh(member, documents({ collection: String(collection), queries, ...one }));
      expect(shown).toEqual(JSON.parse(text));
    }
  };

  const done = new Map<string, number>();
  const queue = Object.keys(acts).flatMap((name) => Array.from({ length: TIMES }, () => name));
  for (let index = queue.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [queue[index], queue[other]] = [queue[other] as string, queue[index] as string];
  }
  for (const member of members) await check(member);
  for (const [step, name] of queue.entries()) {
    const answer = await acts[name]?.();
    expect(answer?.statusCode, name).toBeLessThan(500);
    if (answer && answer.statusCode < 300) done.set(name, (done.get(name) ?? 0) + 1);
    // Nobody stays out for long, so that most reads show something.
    if (step % 4 === 3) for (const repair of ['unblock', 'login']) await acts[repair]?.();
    await check(pick(members));
  }
  expect(done.size).toBe(Object.keys(acts).length);
  for (const member of members) await check(member);
  expect(await auditLedger(database)).toEqual([]);
});
