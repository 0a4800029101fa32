/** Closing an account: what ends, what stays, and what refuses it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { strikeWinner } from '#server/penalties/strike-winner.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import { EVIDENCE_BUCKET_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { statementFault } from '#shared/statement.ts';
import { ENGINES, openAgain } from '#tests/support/database.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  ofTeams,
  type Person,
  withBalance,
} from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { closeAgain } from './close-account.ts';
import { hashOf } from './closed-list.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { OTHER_DATA, PERSONAL_DATA } from './personal-data.ts';

/** The files of an archive that does not compress, by the directory at its end. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const length = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42) + 30 + length;
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    files.set(name, bytes.subarray(start, start + bytes.readUInt32LE(at + 24)));
    at += 46 + length + bytes.readUInt16LE(at + 30);
  }
  return files;
}

describe.each(ENGINES)('on %s', (engine) => {
  let platform: TestPlatform;
  let key: HttpClient;
  beforeAll(async () => {
    platform = await testPlatform(engine, { TRUST_PROXY: 'on' });
    key = keyHolder(await platform.app());
  });
  afterAll(() => platform.finish());

  const sessionOf = async (person: Person) => signedIn(await platform.app(), person);
  const close = (client: HttpClient, eg_token: number, rest: object = {}) =>
    client.call('POST', '/v1/account/closing', { password: 'correct horse', eg_token, eg_coin: 0, ...rest });
  const join = (client: HttpClient, id: string) =>
    client.call('POST', `/v1/tournaments/${id}/participants`, {});
  const dump = async () => {
    const tables = await platform.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const rows = [];
    for (const { name } of tables)
      rows.push(
        ...(await platform.database.query<{ row: string }>(
          `select '${name} ' || x::text as row from ${name} x`,
        )),
      );
    return rows.map(({ row }) => row);
  };

  it('refuses who hosts, plays, is the admin, gives no password or another balance', async () => {
    const host = await aHost(platform);
    const tournament = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 70 });
    const [hosting, playing, admin] = [
      await sessionOf(host),
      await sessionOf(player),
      await sessionOf(await anAdmin(platform)),
    ];
    expect((await join(playing, tournament)).status).toBe(201);
    for (const [client, body, status, reason] of [
      [hosting, {}, 409, 'closeHosting'],
      [admin, {}, 409, 'closeAdmin'],
      [playing, { eg_token: 70 }, 409, 'balanceChanged'],
      [playing, { password: undefined }, 401, 'passwordNeeded'],
      [playing, { password: 'another one' }, 401, undefined],
      [playing, { eg_token: -1 }, 400, undefined],
    ] as const) {
      const answer = await close(client, client === playing ? 20 : 0, body);
      expect([answer.status, reason && answer.json.reason], JSON.stringify(body)).toEqual([status, reason]);
    }
    await platform.database.query("update tournaments set status = 'Ongoing' where id = $1", [tournament]);
    expect((await close(playing, 20)).json.reason).toBe('closePlaying');
    expect((await key.call('DELETE', `/v1/users/${player.id}`)).json.reason).toBe('closePlaying');
    await platform.database.query("update tournaments set status = 'Open' where id = $1", [tournament]);
  });

  it('ends what a person has, and leaves no text of it anywhere', async () => {
    const host = await aHost(platform);
    await aDraft(platform, host);
    const tournament = await anOpenTournament(platform, host);
    const past = await anOpenTournament(platform, host);
    const duo = await anOpenTournament(platform, host, ofTeams('Duo'));
    const mark = `zq${engine}`;
    const person = await aPlayer(platform, {
      tokens: 170,
      labels: ['host'],
      username: `${mark}_name`,
      name: `${mark} Display`,
      email: `${mark}@example.com`,
    });
    const client = await sessionOf(person);
    const hosting = await sessionOf(host);
    const mate = await aPlayer(platform);
    const aTeam = {
      name: `${mark}_name duo`,
      invite: [mate.username],
      payer: 'each',
      prizeSplit: 'captain',
    };
    expect((await client.call('POST', `/v1/tournaments/${duo}/teams`, aTeam)).status).toBe(201);
    for (const [method, path, body] of [
      [
        'POST',
        '/seasons',
        { name: `${mark}_name season`, from: '2030-01-01', to: '2030-02-01', points: [3, 1] },
      ],
      ['PATCH', '/account/prefs', { prefs: { note: `${mark} prefs` } }],
      [
        'POST',
        '/databases/main/collections/feedback/documents',
        {
          documentId: 'unique()',
          data: {
            name: `${mark} Display`,
            email: `${mark}@example.com`,
            subject: `${mark} subject`,
            message: `${mark} told`,
          },
        },
      ],
      ['PUT', `/hosts/${host.id}/follow`, {}],
      [
        'PATCH',
        `/databases/main/collections/user_details/documents/${person.id}`,
        {
          data: {
            game_profiles: [{ gameID: 'freefire', nickname: `${mark} nick`, uid: '987654301' }].map((one) =>
              JSON.stringify(one),
            ),
          },
        },
      ],
      ['POST', '/account/keys', { name: `${mark} key`, scopes: ['read'] }],
      [
        'POST',
        '/token-requests',
        { currency: 'eg_token', amount: 5, reference: `${mark} receipt`, note: `${mark} note` },
      ],
      ['POST', '/account/recovery', { email: `${mark}@example.com`, url: 'http://localhost/reset' }],
    ] as const)
      expect((await client.call(method, `/v1${path}`, body)).status, path).toBeLessThan(300);
    for (const id of [tournament, past]) expect((await join(client, id)).status).toBe(201);
    const files: string[] = [];
    for (const bucket of [EVIDENCE_BUCKET_ID, PICTURE_BUCKET_ID]) {
      const id = await evidenceOf(platform, person, `${mark}.png`, bucket);
      files.push(
        ...['', '/view', '/download', '/preview'].map(
          (part) => `/v1/storage/buckets/${bucket}/files/${id}${part}`,
        ),
      );
    }
    const [picture] = files.slice(5);
    const details = (id: string) => `/v1/databases/main/collections/user_details/documents/${id}`;
    expect(
      (
        await client.call('PATCH', details(person.id), {
          data: { prof_pic_url: `http://localhost${picture}` },
        })
      ).status,
    ).toBe(200);
    const objects = await platform.database.query<{ key: string }>(
      'select object_key as key from files where owner_id = $1',
      [person.id],
    );
    await hosting.call('PUT', `/v1/hosts/me/bans/${person.username}`, { reason: `${mark}_name is rude` });
    await platform.database.query(
      `insert into penalties (id, tournament_id, entry, points, disqualify, reason) values ($1, $2, $3, 1, false, $4)`,
      [`penalty${engine}`, past, person.id, `Late, ${mark}_NAME!`],
    );
    await platform.database.transaction(async (tx) => {
      await tx.query("update tournaments set status = 'Finished' where id = $1", [past]);
      await tx.query('insert into tournament_winners (tournament_id, rank, user_id) values ($1, 1, $2)', [
        past,
        person.id,
      ]);
      tx.changed({ collection: 'tournaments', id: past, action: 'update' });
    });
    const message = `<p>Well played, ${mark.toUpperCase()}_NAME! (${mark} Display)</p>`;
    for (const to of [{ all: true }, { users: [host.username] }])
      expect(
        (await key.call('POST', '/v1/messages', { to, message, messageNe: `<p>${mark}_name।</p>` })).status,
      ).toBe(201);
    await key.call('PATCH', `/v1/users/${person.id}/status`, {
      status: true,
      reason: `Sorry, ${mark}_name.`,
    });
    await key.call('PATCH', `/v1/users/${person.id}/verification`, { emailVerification: true });
    // What another process has cached ends, too.
    const other =
      engine === 'postgres' ? createServices(platform.config, await openAgain(platform.database)) : platform;
    const there = other === platform ? await platform.app() : await createHttpApp(other);
    const readers = {
      visiting: new HttpClient(there),
      hosting: await signedIn(there, host),
      invited: await signedIn(there, mate),
      key: keyHolder(there),
    };
    const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;
    /** The readers and paths whose answers contain the texts of the person. */
    const shown = async () => {
      const found = [];
      for (const [reader, holder] of Object.entries(readers))
        for (const path of [
          ...[
            'user_details',
            'tournaments',
            'notifications',
            'feedback',
            'bans',
            'teams',
            'penalties',
            'seasons',
          ].map(documents),
          ...files,
          ...['evidence', 'profile_pics'].map((bucket) => `/v1/storage/buckets/${bucket}/files`),
          '/v1/hosts/me/bans',
          ...['standings', 'statement', 'entries'].map((part) => `/v1/tournaments/${past}/${part}`),
          ...[
            `hosts/${host.id}/record`,
            `players/${person.id}/record`,
            'seasons',
            'messages',
            'warnings',
          ].map((part) => `/v1/${part}`),
          ...[
            'users',
            'users.csv',
            'audit-log',
            'token-requests',
            'ledger/transfers.csv',
            `audit-log?search=${mark}_name`,
          ].map((part) => `/v1/${part}`),
          ...[
            '/',
            `/t/${past}`,
            `/t/${tournament}`,
            `/t/${past}/slots`,
            `/t/${past}/standings.csv`,
            `/t/${tournament}/entries.csv`,
            `/t/${tournament}/calendar.ics`,
            '/feed.xml',
            `/profile/${person.id}`,
            `/hosts/${host.id}`,
            '/sitemap.xml',
          ],
        ]) {
          const { text } = await holder.call('GET', path);
          // The search itself is told back by pages only.
          if (text.toLowerCase().includes(mark)) found.push(`${reader} ${path}`);
        }
      return found;
    };
    expect((await shown()).length).toBeGreaterThan(10);
    const before = (await key.call('GET', `/v1/tournaments/${tournament}/statement`)).json;

    const answer = await close(client, 45);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /a_device_egofficial=;(?: Max-Age=0;)? Path=\/v1\/account/,
    );
    expect((await dump()).filter((row) => row.toLowerCase().includes(mark))).toEqual([]);
    expect(await shown()).toEqual([]);
    for (const path of files)
      for (const reader of Object.values(readers))
        expect((await reader.call('GET', path)).status, path).toBe(404);
    for (const one of objects) await expect(platform.objectStore.read(one.key)).rejects.toThrow();
    if (other !== platform) {
      await there.close();
      await other.lifecycle.stop();
    }
    for (const path of [`/users/${person.id}`, `/players/${person.id}/record`])
      expect((await key.call('GET', `/v1${path}`)).status, path).toBe(404);
    expect((await client.call('GET', '/v1/account')).status).toBe(401);
    const signIn = { email: person.email, password: 'correct horse' };
    const visitor = new HttpClient(await platform.app());
    expect((await visitor.call('POST', '/v1/account/sessions/email', signIn)).status).toBe(401);
    const lines = (await key.call('GET', `/v1/users/${person.id}/transfers`)).json.transfers;
    expect(lines[0]).toMatchObject({ kind: 'closing', amount: -115, balanceAfter: 0 });

    const after = (await key.call('GET', `/v1/tournaments/${tournament}/statement`)).json;
    for (const statement of [before, after]) expect(await statementFault(statement, sha256)).toBe(null);
    const bare = (statement: typeof after) =>
      statement.transfers.map(({ kind, amount, at }: Record<string, unknown>) => ({ kind, amount, at }));
    expect(bare(after).slice(0, bare(before).length)).toEqual(bare(before));
    const parties = after.transfers.flatMap(({ party }: { party: string | null }) => party ?? []);
    expect(new Set(parties).size).toBe(1);
    expect(parties[0]).toMatch(/^player-\d+$/);
    // The test finished this tournament without payment, which the audit would find: it becomes Open again.
    await platform.database.query('delete from tournament_winners where tournament_id = $1', [past]);
    await platform.database.query("update tournaments set status = 'Open' where id = $1", [past]);
    await platform.audit();

    const next = await aPlayer(platform, { username: null, hasGameProfile: false, email: person.email });
    const again = await sessionOf(next);
    const claim = (data: object) => again.call('PATCH', details(next.id), { data });
    expect((await claim({ username: `${mark}_NAME` })).status).toBe(409);
    await platform.database.query("update kept_hashes set until = now() where kind = 'username'");
    expect((await claim({ username: `${mark}_NAME` })).status).toBe(200);
  });

  it('gives a copy of all that is stored, once in ten minutes', async () => {
    const host = await aHost(platform);
    const tournament = await anOpenTournament(platform, host);
    const person = await aPlayer(platform, { tokens: 120 });
    const client = await sessionOf(person);
    const [stranger] = (await joinedPlayers(platform, tournament, 1)) as [Person];
    expect((await join(client, tournament)).status).toBe(201);
    const [file, other] = [await evidenceOf(platform, person), await evidenceOf(platform, stranger)];
    await client.call('PUT', `/v1/hosts/${host.id}/follow`, {});
    await client.call('PATCH', '/v1/account/prefs', { prefs: { lang: 'ne' } });
    const aged = (hours: number) =>
      platform.database.query(
        `update sessions set confirmed_at = now() - interval '${hours} hours' where account_id = $1`,
        [person.id],
      );
    const app = await platform.app();
    const ask = async (holder: HttpClient, path: string) => {
      const cookie = [...holder.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return app.inject({ url: `/v1${path}`, headers: { ...holder.headers, ...(cookie && { cookie }) } });
    };
    await aged(13);
    const old = await signedIn(app, person);
    await aged(13);
    expect((await old.call('GET', '/v1/account/data')).json.reason).toBe('passwordNeeded');
    const fresh = await sessionOf(person);
    const answer = await ask(fresh, '/account/data');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const again = await fresh.call('GET', '/v1/account/data');
    expect([again.status, Number(again.headers['retry-after']) > 500]).toEqual([429, true]);

    const told = unzip(answer.rawPayload);
    const kinds = Object.keys(SERVER_TEXTS.en.copy.files);
    const picture = `pictures/${file}.png`;
    expect([...told.keys()]).toEqual(['index.html', ...kinds.map((kind) => `${kind}.json`), picture]);
    const rows = Object.fromEntries(
      kinds.map((kind) => [kind, JSON.parse(String(told.get(`${kind}.json`))) as Record<string, unknown>[]]),
    );
    expect(rows.account).toMatchObject([{ id: person.id, email: person.email }]);
    expect(rows.seats).toMatchObject([{ table: 'participations', tournament_id: tournament }]);
    expect(rows.follows).toMatchObject([{ host: host.id }]);
    const amounts = rows.ledger?.map(({ amount }) => Number(amount)) ?? [];
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(70);
    expect(told.get('index.html')?.toString()).toContain('<html lang="ne">');
    expect(told.get(picture)?.length).toBeGreaterThan(50);
    const all = answer.rawPayload.toString('latin1');
    const [{ secrets } = { secrets: [] }] = await platform.database.query<{ secrets: string[] }>(
      `select array_agg(secret_hash) || (select password_hash from accounts where id = $1) as secrets
       from sessions where account_id = $1`,
      [person.id],
    );
    for (const secret of [...secrets, stranger.email, other]) expect(all).not.toContain(secret);

    const byMail = await ask(key, `/users/${person.id}/data?lang=en&reason=By%20mail`);
    expect(byMail.statusCode).toBe(200);
    expect(unzip(byMail.rawPayload).get('index.html')?.toString()).toContain('<html lang="en">');
    const { entries } = (await key.call('GET', `/v1/audit-log?action=account.copy`)).json;
    expect(entries).toMatchObject([{ target: { type: 'account', id: person.id }, reason: 'By mail' }]);
    expect((await ask(key, '/users/nobody/data')).statusCode).toBe(404);
  });

  it('keeps bans', async () => {
    const person = await aPlayer(platform);
    const away = { 'x-forwarded-for': '198.51.100.7' };
    const from = new HttpClient(await platform.app(), away);
    await from.call('POST', '/v1/account/sessions/email', person);
    const [{ uid } = { uid: '' }] = await platform.database.query<{ uid: string }>(
      'select uid from game_profiles where user_id = $1',
      [person.id],
    );
    for (const [kind, value] of [
      ['account', person.id],
      ['uid', uid],
      ['network', '198.51.100.9/25'],
    ])
      await key.call('POST', '/v1/databases/main/collections/bans/documents', {
        documentId: 'unique()',
        data: { kind, value, reason: `Cheats: ${person.username}` },
      });
    expect((await key.call('DELETE', `/v1/users/${person.id}`, { reason: 'Asked by mail' })).status).toBe(
      204,
    );
    expect(
      (await dump()).filter((row) =>
        [uid, person.email, person.username ?? '', '198.51.100'].some((one) => row.includes(one)),
      ),
    ).toEqual([]);
    const register = { userId: 'unique()', email: `${engine}@new.example`, password: 'correct horse' };
    const near = new HttpClient(await platform.app(), away);
    expect((await near.call('POST', '/v1/account', register)).json.reason).toBe('banned');
    const far = new HttpClient(await platform.app(), { 'x-forwarded-for': '198.51.100.200' });
    expect((await far.call('POST', '/v1/account', register)).status).toBe(201);
    const again = await aPlayer(platform, { email: person.email, hasGameProfile: false });
    const visitor = new HttpClient(await platform.app());
    const { email, password } = again;
    const answer = await visitor.call('POST', '/v1/account/sessions/email', { email, password });
    expect([answer.status, answer.json.reason]).toEqual([403, 'banned']);
    const other = await sessionOf(await aPlayer(platform, { hasGameProfile: false }));
    const me = (await other.call('GET', '/v1/account')).json.$id;
    const profile = JSON.stringify({ gameID: 'freefire', nickname: 'n', uid: `0${uid}` });
    const claim = await other.call('PATCH', `/v1/databases/main/collections/user_details/documents/${me}`, {
      data: { game_profiles: [profile] },
    });
    expect([claim.status, claim.json.reason]).toEqual([403, 'banned']);
  });

  it('ends teams as members leave', async () => {
    const host = await aHost(platform);
    const tournament = await anOpenTournament(platform, host, ofTeams('Duo'));
    const [captain, mate] = [
      await aPlayer(platform, { tokens: 100 }),
      await aPlayer(platform, { tokens: 100 }),
    ];
    const [one, two] = [await sessionOf(captain), await sessionOf(mate)];
    const team = await one.call('POST', `/v1/tournaments/${tournament}/teams`, {
      name: 'Pair',
      invite: [mate.username],
      payer: 'each',
      prizeSplit: 'captain',
    });
    expect(team.status, team.text).toBe(201);
    expect((await two.call('POST', `/v1/teams/${team.json.$id}/members/me`, {})).status).toBeLessThan(300);
    expect((await close(two, 75)).status).toBe(204);
    expect((await key.call('GET', `/v1/users/${captain.id}/transfers`)).json.transfers[0]).toMatchObject({
      balanceAfter: 100,
    });
  });

  it('closes beside joins, payments and strikes without a loss', async () => {
    const host = await aHost(platform);
    const tournaments = [await anOpenTournament(platform, host), await anOpenTournament(platform, host)];
    const people = await Promise.all(Array.from({ length: 6 }, () => aPlayer(platform, { tokens: 200 })));
    const clients = await Promise.all(people.map(sessionOf));
    const won = await anOpenTournament(platform, host, { disputeMinutes: 0, prizePool: [60, 40] });
    const players = await joinedPlayers(platform, won, 3);
    const winners = players.slice(0, 2).map(({ username }) => username);
    for (const data of [{ status: 'Ongoing' }, { status: 'Finished', winners }] as const)
      await updateTournament(platform, host, { id: won, data });
    const statement = async () => (await key.call('GET', `/v1/tournaments/${won}/statement`)).json;
    const before = await statement();
    const struck = { tournament: won, entry: players[0]?.id ?? '', reason: 'Cheated', reaward: true };
    const strike = strikeWinner(platform, SERVER_KEY, struck).then(() => ({ status: 204 }));
    const answers = await Promise.all([
      strike,
      ...players.map(({ id }) => key.call('DELETE', `/v1/users/${id}`)),
      ...clients.flatMap((client, index) => [
        ...tournaments.map((id) => join(client, id)),
        withBalance(platform, people[index] as Person, 5).then(
          () => ({ status: 201 }),
          () => ({ status: 404 }),
        ),
        key.call('DELETE', `/v1/users/${people[index]?.id}`),
      ]),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await platform.database.query(
      `select a.id from accounts a where a.id = any($1) and player_number is not null and (exists (select from participations p where p.user_id = a.id)
         or exists (select from ledger_accounts l where l.kind = 'user' and l.owner_id = a.id and l.balance <> 0))`,
      [people.map(({ id }) => id)],
    );
    expect(left).toEqual([]);
    expect(
      await platform.database.query('select 1 from accounts where id = any($1) and player_number is null', [
        [...people, ...players].map(({ id }) => id),
      ]),
    ).toEqual([]);
    for (const one of [before, await statement()]) expect(await statementFault(one, sha256)).toBe(null);
    await platform.audit();
  });

  it('passes on to the house what reaches a closed account later', async () => {
    const host = await aHost(platform);
    const money = { disputeMinutes: 0, prizePool: [60, 40] };
    const [struck, settled, aborted] = [
      await anOpenTournament(platform, host, money),
      await anOpenTournament(platform, host, money),
      await anOpenTournament(platform, host, money),
    ];
    const played = await Promise.all(
      [struck, settled, aborted].map(async (id) => {
        const players = await joinedPlayers(platform, id, 2);
        await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
        return players;
      }),
    );
    const winners = (players: readonly Person[]) => players.map(({ username }) => username);
    const [one = [], two = [], three = []] = played;
    const finish = (id: string, players: readonly Person[]) =>
      updateTournament(platform, host, { id, data: { status: 'Finished', winners: winners(players) } });
    await finish(struck, one);
    for (const { id } of one) expect((await key.call('DELETE', `/v1/users/${id}`)).status).toBe(204);
    // Accounts are closed again as after a restore, whatever they are playing.
    const numbers = new Map(
      [...two, ...three].map(({ id }, index) => [hashOf(id), String(9_000_001 + index)]),
    );
    const names = winners(two);
    expect(await closeAgain(platform.database, numbers)).toBe(4);
    expect(names).not.toContain('player-9000001');
    await updateTournament(platform, host, {
      id: settled,
      data: { status: 'Finished', winners: ['player-9000001', 'player-9000002'] },
    });
    await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
    await strikeWinner(platform, SERVER_KEY, {
      tournament: struck,
      entry: one[0]?.id ?? '',
      reason: 'Cheated',
      reaward: true,
    });
    for (const [person, kind] of [
      [one[1], 'reaward'],
      [two[0], 'prize'],
      [three[1], 'abort_refund'],
    ] as const) {
      const { transfers } = (await key.call('GET', `/v1/users/${person?.id}/transfers`)).json;
      expect(transfers[0]).toMatchObject({ kind: 'closing', balanceAfter: 0 });
      expect(transfers[1]).toMatchObject({ kind, amount: -transfers[0].amount });
    }
    const told = 'select user_id from notification_recipients where user_id = any($1)';
    expect(await platform.database.query(told, [played.flat().map(({ id }) => id)])).toEqual([]);
    await platform.audit();
  });

  it('lets two functions change the log, nothing else', async () => {
    const fake = 'PL/pgSQL function audit_log_forget_addresses(integer) line 1 at SQL statement';
    await platform.database.query(
      `create function told() returns void language plpgsql as $$ begin update audit_log set reason = 'x'; end $$`,
    );
    for (const change of [
      'update audit_log set ip = null',
      'select told()',
      `do $$ begin update audit_log set reason = '"\n${fake}'; end $$`,
      `do $$ begin update audit_log set reason = 'x'; --\n -- ${fake}\n end $$`,
      `update audit_log set reason = 'audit_log_forget_addresses(integer)'`,
      "do $$ begin perform audit_log_rename('a', '{}', '{}', 'b'); delete from audit_log; end $$",
      'merge into audit_log l using (select 1) o on true when matched then update set ip = null',
      'insert into audit_log (sequence) overriding system value select sequence from audit_log on conflict (sequence) do update set ip = null',
      'delete from audit_log',
      'truncate audit_log',
      "do $$ begin update audit_log set reason = 'x'; end $$",
    ])
      await expect(platform.database.query(change), change).rejects.toThrow('never changed');
    const log = await platform.database.query('select l::text from audit_log l order by sequence');
    await platform.database.query('select audit_log_forget_addresses(1)');
    expect(await platform.database.query('select l::text from audit_log l order by sequence')).toEqual(log);
  });

  it('forgets addresses after the days that are configured', async () => {
    const person = await aPlayer(platform);
    const client = await sessionOf(person);
    await client.call(
      'POST',
      `/v1/tournaments/${await anOpenTournament(platform, await aHost(platform))}/waitlist`,
    );
    const old = 'alter table audit_log disable trigger user';
    await platform.database.query(old);
    await platform.database.query(
      `update audit_log set at = now() - interval '40 days', ip = '203.0.113.5' where sequence in
         (select sequence from audit_log order by sequence limit 3)`,
    );
    await platform.database.query(old.replace('disable', 'enable'));
    const other = await sessionOf(person);
    await platform.database.query(
      `update sessions set created_at = now() - interval '40 days', network = '203.0.113.5', ip = '203.0.113.5'
       where id = (select max(id) from sessions where account_id = $1)`,
      [person.id],
    );
    const kept = async () => (await dump()).filter((row) => row.includes('203.0.113.5')).length;
    await forgetAddresses(platform.database, 41);
    expect(await kept()).toBe(4);
    await forgetAddresses(platform.database, 39);
    expect(await kept()).toBe(0);
    const { sessions } = (await other.call('GET', '/v1/account/sessions')).json;
    expect(sessions.map(({ ip }: { ip: string }) => ip).sort()).toEqual(['', '127.0.0.1']);
    const { networks } = (await key.call('GET', `/v1/users/${person.id}/overview`)).json;
    expect(networks).toMatchObject([{ network: '127.0.0.1', sessions: 1 }]);
  });

  it('has a line for each column of the database', async () => {
    const columns = await platform.database.query<{ table: string; columns: string }>(
      `select table_name as "table", string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and table_name not in ('migrations', 'pg_stat_statements')
       group by 1 order by 1`,
    );
    const told = Object.entries({
      ...OTHER_DATA,
      ...Object.fromEntries(Object.entries(PERSONAL_DATA).map(([table, place]) => [table, place.columns])),
    }).map(([table, names]) => ({ table, columns: names.split(' ').sort().join(' ') }));
    expect(told.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(columns);
  });
});
