/** The first admin of an installation without one, and the password that acts on money and labels ask for again. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import { createKey } from '#server/people/keys/account-keys.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  type Person,
} from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { issueFirstAdminSecret } from './first-admin.ts';
import { issueToken } from './tokens.ts';

const PATH = '/v1/account/first-admin';
const BOSS = { email: 'Boss@Example.com', password: 'a long password', name: 'Boss' };

// This runs on a database server, because only there concurrent calls run at the same time.
describe('the first admin', () => {
  it('is made once, by one of the links that starting processes print', async () => {
    const platform = await testPlatform('postgres');
    const app = await platform.app();
    const client = new HttpClient(app);
    const make = (body: object) => client.call('POST', PATH, { ...BOSS, ...body });
    const [one, other] = await Promise.all([1, 2].map(() => issueFirstAdminSecret(platform)));
    const stored = await platform.database.query('select secret_hash from first_admin_secrets');
    expect(JSON.stringify(stored)).not.toContain(one);
    for (const secret of ['', 'guessed', undefined, 7]) {
      expect(await make({ secret })).toMatchObject({
        status: 404,
        json: { reason: 'firstAdminLinkInvalid' },
      });
    }
    // A mistake in the form does not use the link up.
    expect((await make({ secret: one, password: 'short' })).json.reason).toBe('passwordTooShort');
    const answers = await Promise.all([one, other, one].map((secret) => make({ secret })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    for (const secret of [one, other]) expect((await make({ secret })).status).toBe(404);
    expect(await issueFirstAdminSecret(platform)).toBeNull();
    const boss = await signedIn(app, BOSS);
    const { json } = await boss.call('GET', '/v1/audit-log');
    expect(json.entries).toMatchObject([
      {
        action: 'firstAdmin.create',
        actor: { kind: 'user', name: 'Boss' },
        after: { email: 'boss@example.com' },
      },
    ]);
    expect((await boss.call('GET', '/v1/account')).json).toMatchObject({ labels: ['admin'], name: 'Boss' });
    await platform.finish();
  });
});

it('takes over an account that somebody else has registered, and is no account where there is an admin', async () => {
  const platform = await testPlatform();
  const app = await platform.app();
  const squatter = await aPlayer(platform, { email: 'boss@example.com' });
  const theirs = await signedIn(app, squatter);
  const secret = await issueFirstAdminSecret(platform);
  const made = await new HttpClient(app).call('POST', PATH, { ...BOSS, secret });
  expect(made).toMatchObject({ status: 201, json: { $id: squatter.id, labels: ['admin'] } });
  expect((await theirs.call('GET', '/v1/account')).status).toBe(401);
  await signedIn(app, BOSS);
  await platform.finish();
});

it('an admin who was made in another way makes the links useless', async () => {
  const platform = await testPlatform();
  const secret = await issueFirstAdminSecret(platform);
  await anAdmin(platform);
  const late = await new HttpClient(await platform.app()).call('POST', PATH, { ...BOSS, secret });
  expect(late.status).toBe(404);
  await platform.finish();
});

describe('acts on money and labels in a session older than 12 hours', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  let admin: Person;
  let player: Person;
  let old: HttpClient;
  beforeAll(async () => {
    platform = await testPlatform();
    app = await platform.app();
    admin = await anAdmin(platform);
    player = await aPlayer(platform);
    old = await signedIn(app, admin);
    await passes('12 hours 1 minute');
  });
  afterAll(() => platform.finish());

  /** Moves the sessions of the admin to the past. */
  async function passes(time: string): Promise<void> {
    await platform.database.transaction(async (tx) => {
      await tx.query(
        `update sessions set created_at = created_at - $1::interval, confirmed_at = confirmed_at - $1::interval
         where account_id = $2`,
        [time, admin.id],
      );
      tx.changed({ collection: 'accounts', id: admin.id, action: 'update' });
    });
  }

  const acts = (client: HttpClient) => [
    client.call('POST', `/v1/users/${player.id}/grants`, { currency: 'eg_token', amount: 1, reason: 'Quiz' }),
    client.call('POST', '/v1/grants', `user,currency,amount,reason\n${player.id},eg_token,1,Quiz`, {
      'content-type': 'text/csv',
    }),
    client.call('PUT', `/v1/users/${player.id}/labels`, { labels: [] }),
    client.call('PUT', '/v1/host-limits', LIMIT),
    client.call('PUT', `/v1/users/${player.id}/host-limits`, LIMIT),
    client.call('PATCH', `/v1/users/${player.id}/status`, { status: true }),
    client.call('PATCH', `/v1/users/${player.id}/verification`, { emailVerification: true }),
  ];
  const LIMIT = { currency: 'eg_token', openPrizes: 1000, prizesPerMonth: 2000 };
  const confirm = (password: string) => old.call('PUT', '/v1/account/password-confirmation', { password });

  it('ask for the password again; other acts, other sessions and the key do not', async () => {
    for (const act of acts(old)) {
      expect(await act).toMatchObject({
        status: 401,
        json: { reason: 'passwordNeeded', type: 'user_challenge_required' },
      });
    }
    const { json } = await old.call('POST', '/v1/account/jwts', {});
    const bearer = new HttpClient(app);
    bearer.headers['x-appwrite-jwt'] = json.jwt;
    for (const act of acts(bearer)) expect((await act).json.reason).toBe('passwordNeeded');
    expect((await old.call('GET', '/v1/users')).status).toBe(200);
    for (const client of [await signedIn(app, admin), keyHolder(app)]) {
      for (const act of acts(client)) expect((await act).status).toBeLessThan(300);
    }
  });

  it('are done once it is confirmed, for 12 hours, in that session', async () => {
    const other = await signedIn(app, admin);
    await passes('13 hours');
    expect((await confirm('wrong password')).json.type).toBe('user_invalid_credentials');
    expect((await acts(old)[2])?.status).toBe(401);
    const { status, json } = await confirm(admin.password);
    expect(status).toBe(200);
    expect(Date.parse(json.expiresAt) - Date.parse(json.confirmedAt)).toBe(12 * 3_600_000);
    for (const act of acts(old)) expect((await act).status).toBeLessThan(300);
    expect((await acts(other)[2])?.status).toBe(401);
    await passes('11 hours');
    expect((await acts(old)[2])?.status).toBe(200);
    await passes('2 hours');
    expect((await acts(old)[2])?.status).toBe(401);
  });
});

it('an admin publishes, changes prizes, aborts and settles with a fresh password, a host without, who needs it for a key', async () => {
  const platform = await testPlatform();
  const host = await aHost(platform);
  const admin = await anAdmin(platform);
  const isOld = (person: Person) => ({ ...person, provenAt: Date.now() - 13 * 3_600_000 });
  for (const [viewer, outcome] of [
    [isOld(admin), 'passwordNeeded'],
    [{ ...admin, provenAt: Date.now() }, 'done'],
    [isOld(host), 'done'],
  ] as const) {
    const act = (data: object, id: string) =>
      updateTournament(platform, viewer, { id, data } as DocumentUpdate).then(
        () => 'done',
        (error) => error.code,
      );
    const draft = await aDraft(platform, host);
    await aMatch(platform, host, draft);
    const open = await anOpenTournament(platform, host);
    const other = await anOpenTournament(platform, host);
    expect(await act({ status: 'Open' }, draft)).toBe(outcome);
    expect(await act({ prizePool: [50, 40] }, open)).toBe(outcome);
    expect(await act({ status: 'Aborted' }, open)).toBe(outcome);
    expect(await act({ tournTitle: 'Another title' }, other)).toBe('done');
    const settled = await settleByStandings(platform, viewer, {
      tournament: other,
      order: null,
      revision: null,
    }).catch((error) => error.code);
    expect(settled).toBe(outcome === 'done' ? 'ruleViolated' : outcome);
  }
  const wish = { name: 'Bot', scopes: ['read'], tournaments: null, expires: null } as const;
  await expect(createKey(platform, isOld(host), wish)).rejects.toMatchObject({ code: 'passwordNeeded' });
  await createKey(platform, { ...host, provenAt: Date.now() }, wish);
  await platform.finish();
});

it.each([
  ['with ADMIN_EMAIL', { ADMIN_EMAIL: BOSS.email, ADMIN_PASSWORD: BOSS.password }],
  ['who took the link', {}],
])('one address is the admin, whatever the labels say: %s', async (_what, environment) => {
  const platform = await testPlatform('pglite', environment);
  await ensureAdmin(platform);
  const app = await platform.app();
  const secret = await issueFirstAdminSecret(platform);
  expect(secret === null).toBe('ADMIN_EMAIL' in environment);
  if (secret) expect((await new HttpClient(app).call('POST', PATH, { ...BOSS, secret })).status).toBe(201);
  // The server starts again, without a configured admin.
  await ensureAdmin({ ...platform, config: { ...platform.config, admin: null } });
  const boss = await signedIn(app, BOSS);
  const person = await anAdmin(platform, { labels: ['admin', 'host'] });
  const labelled = await signedIn(app, person);
  const draft = await aDraft(platform, await aHost(platform));
  const path = `/v1/databases/${DATABASE_ID}/collections/tournaments/documents/${draft}`;
  const calls = (client: HttpClient) =>
    Promise.all([
      client.call('GET', '/v1/users'),
      client.call('GET', '/v1/audit-log?actor=key'),
      client.call('GET', path),
      client.call('PUT', `/v1/users/${person.id}/labels`, { labels: ['admin', 'host'] }),
    ]);
  expect((await calls(boss)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [users, , hidden, labels] = await calls(labelled);
  expect([users?.status, hidden?.status, labels?.status]).toEqual([401, 404, 401]);
  expect((await labelled.call('GET', '/v1/account')).json).toMatchObject({
    labels: ['admin', 'host'],
    isOperator: false,
  });
  expect((await boss.call('GET', '/v1/account')).json.isOperator).toBe(true);
  // Another label of the same account still counts.
  expect((await labelled.call('GET', '/v1/messages')).status).toBe(200);

  // The address of the link follows its owner, that of the environment does not.
  const userId = (await boss.call('GET', '/v1/account')).json.$id;
  const address = 'elsewhere@example.com';
  await boss.call('PATCH', '/v1/account/email', { email: address, password: BOSS.password });
  const proof = await platform.database.transaction((tx) =>
    issueToken(tx, userId, { purpose: 'verification', address }),
  );
  const confirm = { userId, secret: proof.secret };
  expect((await boss.call('PUT', '/v1/account/verification', confirm)).status).toBe(200);
  expect((await boss.call('GET', '/v1/users')).status).toBe(secret ? 200 : 401);
  await platform.finish();
});
