/** What clients other than the JavaScript SDKs rely on: other languages, older versions, server-side rendering. */
import { ID, Query } from 'appwrite';
import {
  Client,
  Account as NodeAccount,
  Storage as NodeStorage,
  Users as NodeUsers,
  TablesDB,
} from 'node-appwrite';
import { expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { visitProvider } from '#tests/support/openid-provider.ts';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import {
  aHost,
  aPerson,
  aPlayer,
  aVisitor,
  failure,
  PASSWORD,
  type Person,
  registered,
  statusAndType,
} from '../people.ts';
import { ALLOWED_APP, ALLOWED_ORIGIN, type SiteGetter, UPLOAD_MAX_BYTES } from '../site.ts';
import { anOpenTournament, documents, read, update } from './tournament.ts';

export function otherClientCases(site: SiteGetter): void {
  it('gives every answer without a body a content type that is not JSON', async () => {
    const { browser } = await aPerson(site());
    const { databases } = site().key;
    const documentId = ID.unique();
    const place = { databaseId: 'main', collectionId: 'announcements', documentId };
    await databases.createDocument({ ...place, data: { title: 'News', content: '<p>x</p>' } });
    const answers = [
      await browser.call('DELETE', `${documents('announcements')}/${documentId}`, '{}', {
        'x-appwrite-key': TEST_API_KEY,
      }),
      await browser.call('DELETE', '/account/sessions/current', '{}'),
      await aVisitor(site()).browser.call('OPTIONS', '/account', undefined, { origin: ALLOWED_ORIGIN }),
      await browser.call('GET', '/account/sessions/oauth2/google'),
    ];
    expect(answers.map(({ status, text, headers }) => [status, text, headers['content-type']])).toEqual(
      [204, 204, 204, 302].map((status) => [status, '', 'text/plain; charset=utf-8']),
    );
  });

  it('answers the queries of SDK 21 and of SDK 13 as those of today', async () => {
    const { browser } = aVisitor(site());
    const { databases } = site().key;
    const title = `Old clients ${ID.unique()}`;
    for (const isFeatured of [true, false]) {
      await databases.createDocument({
        databaseId: 'main',
        collectionId: 'announcements',
        documentId: ID.unique(),
        data: { title, content: '<p>x</p>', isFeatured },
      });
    }
    const found = async (...queries: string[]) => {
      const search = queries.map((query) => `queries[]=${encodeURIComponent(query)}`).join('&');
      const { status, json } = await browser.call('GET', `${documents('announcements')}?${search}`);
      expect(status).toBe(200);
      return json.documents;
    };
    const today = await found(
      Query.equal('title', title),
      Query.createdAfter('2020-01-01'),
      Query.orderDesc('$createdAt'),
      Query.select(['isFeatured']),
    );
    expect(today).toHaveLength(2);
    const { createdAfter, createdBetween, updatedBefore } = {
      createdAfter: '{"method":"createdAfter","values":["2020-01-01"]}',
      createdBetween: '{"method":"createdBetween","values":["2020-01-01","2099-01-01"]}',
      updatedBefore: '{"method":"updatedBefore","values":["2020-01-01"]}',
    };
    const rest = [Query.orderDesc('$createdAt'), Query.select(['isFeatured'])];
    expect(await found(Query.equal('title', title), createdAfter, createdBetween, ...rest)).toEqual(today);
    expect(await found(Query.equal('title', title), updatedBefore)).toEqual([]);
    const calls = ['orderDesc("$createdAt")', 'select(["isFeatured"])', 'limit(10)', 'offset(0)'];
    expect(await found(`equal("title", ["${title}"])`, ...calls)).toEqual(today);
    expect(await found(`equal("title", ["${title}"])`, 'equal("isFeatured", [true])')).toHaveLength(1);
  });

  it('joins and exits for a client that writes participants, list and balance itself', async () => {
    const key = { 'x-appwrite-key': TEST_API_KEY };
    const [host, other, player] = [
      await aHost(site()),
      await aPlayer(site()),
      await aPlayer(site(), '987654321'),
    ];
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 50 });
    const id = await anOpenTournament(host, { entryFee, max: 4 });
    for (const { id: user } of [other, player]) {
      const grant = { currency: 'eg_token', amount: 200, reason: 'For this test' };
      const { status } = await host.browser.call('POST', `/users/${user}/grants`, grant, key);
      expect(status).toBe(201);
    }
    // As the client had it: what it has read, with itself in it or out of it, and what that makes of its own record.
    const seat = async (me: Person, change: (participants: string[]) => string[]) => {
      const { participants } = await read(me, 'tournaments', id);
      return update(me, 'tournaments', id, { participants: change(participants) });
    };
    const join = async (me: Person) => {
      const before = await read(me, 'user_details', me.id);
      const { participants } = await seat(me, (known) => [...known, me.id]);
      await update(me, 'user_details', me.id, { eg_token: before.eg_token - 50 });
      await update(me, 'user_details', me.id, { tournaments: [...before.tournaments, id] });
      return participants;
    };
    expect(await join(other)).toEqual([other.id]);
    expect(await join(player)).toEqual([other.id, player.id]);
    expect(await read(player, 'user_details', player.id)).toMatchObject({ eg_token: 150, tournaments: [id] });

    const { participants } = await seat(player, (known) => known.filter((one) => one !== player.id));
    expect(participants).toEqual([other.id]);
    // Nine tenths come back, whatever the client believes.
    expect((await failure(update(player, 'user_details', player.id, { eg_token: 200 }))).slice(0, 2)).toEqual(
      [401, 'user_unauthorized'],
    );
    await update(player, 'user_details', player.id, { eg_token: 195, tournaments: [] });
    expect(await read(player, 'user_details', player.id)).toMatchObject({ eg_token: 195, tournaments: [] });

    // The refusals are those of joining and exiting; nobody else is moved, paid or charged.
    expect(await failure(seat(player, () => [other.id]))).toEqual([
      401,
      'user_unauthorized',
      expect.any(String),
    ]);
    expect((await failure(seat(player, () => [])))[0]).toBe(401);
    expect((await failure(seat(host, () => [])))[0]).toBe(401);
    expect((await failure(update(host, 'user_details', other.id, { eg_token: 200 })))[0]).toBe(401);
    expect((await read(player, 'tournaments', id)).participants).toEqual([other.id]);
    expect((await read(other, 'user_details', other.id)).eg_token).toBe(150);
    const audit = await host.browser.call('GET', '/ledger/audit', undefined, key);
    expect(audit.json.findings).toEqual([]);
  });

  it('lists users without a total, by verification, and in part', async () => {
    const { users } = site().key;
    const person = await aPerson(site());
    const mine = Query.startsWith('email', person.id);
    expect(await users.list({ queries: [mine], total: false })).toMatchObject({
      total: 0,
      users: [{ $id: person.id }],
    });
    const verified = (is: boolean) => users.list({ queries: [mine, Query.equal('emailVerification', is)] });
    expect([(await verified(false)).total, (await verified(true)).total]).toEqual([1, 0]);
    const inPart = await users.list({ queries: [mine, Query.select(['name'])] });
    expect(inPart.users).toEqual([expect.objectContaining({ $id: person.id, name: person.name })]);
    expect(inPart.users[0]).not.toHaveProperty('email');
    await expect(users.list({ queries: [Query.select(['nosuch'])] })).rejects.toMatchObject({
      code: 400,
      type: 'general_query_invalid',
    });
  });

  it('takes an allowed app for a client of its own, and no other', async () => {
    const { browser, email } = await aPerson(site());
    const rename = (origin: string) => browser.call('PATCH', '/account/name', { name: 'App' }, { origin });
    const answer = await rename(ALLOWED_APP.origin);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, ALLOWED_APP.origin]);
    for (const origin of [
      'appwrite-android://np.example.app',
      'appwrite-ios://np.example.other',
      'appwrite-ios://np.example.app.other',
      // A host that is allowed for pages of the web is not for apps, and the other way round.
      'appwrite-ios://friend.example',
      'appwrite-ios://localhost',
      'https://np.example.app',
    ]) {
      expect(statusAndType(await rename(origin))).toEqual([403, 'general_unknown_origin']);
    }
    const recover = (url: string) => browser.call('POST', '/account/recovery', { email, url });
    expect((await recover(`${ALLOWED_APP.callback}reset`)).status).toBe(201);
    expect((await recover(ALLOWED_APP.callback)).status).toBe(201);
    expect((await recover('appwrite-ios://np.example.other/reset')).status).toBe(400);
    expect((await recover('appwrite-callback-other://')).status).toBe(400);
    expect((await recover('javascript://localhost/%0aalert(1)')).status).toBe(400);
  });

  it('returns to an allowed app from Google with a token for a session', async () => {
    const visitor = aVisitor(site());
    const sub = ID.unique();
    site().provider.visitedBy({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'App' });
    const start = `/account/tokens/oauth2/google?success=${encodeURIComponent(ALLOWED_APP.callback)}`;
    const away = await visitor.browser.call('GET', start);
    const back = await visitProvider(String(away.headers.location), site().provider.issuer);
    const answer = await visitor.browser.fetch(back, { redirect: 'manual' });
    const address = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, address.protocol]).toEqual([302, 'appwrite-callback-egofficial:']);
    const { userId, secret } = Object.fromEntries(address.searchParams);
    const session = await visitor.account.createSession({ userId: userId ?? '', secret: secret ?? '' });
    expect(session.userId).toBe(userId);
  });

  it('gives a server with the key the secret of the session it opens, once, for setSession', async () => {
    const person = await registered(site());
    const form = { email: person.email, password: person.password };
    const session = await site().key.account.createEmailPasswordSession(form);
    const signedIn = new Client()
      .setEndpoint(site().endpoint)
      .setProject(PROJECT_ID)
      .setSession(session.secret);
    const account = new NodeAccount(signedIn);
    expect((await account.get()).$id).toBe(person.id);
    // Never again, not even to the key.
    const { sessions } = await site().key.users.listSessions({ userId: person.id });
    expect(sessions.map(({ $id, secret }) => [$id, secret])).toEqual([[session.$id, '']]);
    expect((await account.getSession({ sessionId: 'current' })).secret).toBe('');
    // Without the key nobody gets one.
    expect((await person.account.createEmailPasswordSession(form)).secret).toBe('');
    await account.deleteSession({ sessionId: 'current' });
    await expect(account.get()).rejects.toMatchObject({ code: 401 });
  });

  it('takes a JWT for the account until its session ends', async () => {
    const person = await aPerson(site());
    const { jwt } = await person.account.createJWT();
    const client = new Client().setEndpoint(site().endpoint).setProject(PROJECT_ID).setJWT(jwt);
    const account = new NodeAccount(client);
    // On every process.
    for (let turn = 0; turn < 4; turn++) expect((await account.get()).$id).toBe(person.id);
    // Labels and status count as they are now.
    await site().key.users.updateLabels({ userId: person.id, labels: ['admin'] });
    expect((await new NodeUsers(client).get({ userId: person.id })).$id).toBe(person.id);
    await site().key.users.updateStatus({ userId: person.id, status: false });
    await expect(account.get()).rejects.toMatchObject({ code: 403, type: 'user_blocked' });
    await site().key.users.updateStatus({ userId: person.id, status: true });
    // It cannot renew itself.
    await expect(account.createJWT()).rejects.toMatchObject({ code: 404, type: 'user_session_not_found' });
    await person.account.deleteSession({ sessionId: 'current' });
    await expect(account.get()).rejects.toMatchObject({ code: 401, type: 'user_jwt_invalid' });
    const signedOut = await aVisitor(site()).browser.call('POST', '/account/jwts', {});
    expect(statusAndType(signedOut)).toEqual([401, 'general_unauthorized_scope']);
  });

  it('tells its health, and its version to the key', async () => {
    const { browser } = aVisitor(site());
    const health = async (headers: Record<string, string> = {}) =>
      (await browser.call('GET', '/health', undefined, headers)).json;
    expect(await health()).toEqual({ status: 'pass' });
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    expect(await health({ 'x-appwrite-key': TEST_API_KEY })).toMatchObject({ status: 'pass', version });
    expect((await browser.call('GET', '/health/version')).json).toEqual({ version });
  });

  it('changes the e-mail with the password, and ends the links mailed to the old one', async () => {
    const person = await aPerson(site());
    const { account, email: oldEmail, password, id } = person;
    const email = `New.${id}@secret-mail.example`;
    const url = `${site().url}/page`;
    await account.createEmailVerification({ url });
    const dataDir = site().processes[0]?.dataDir ?? '';
    const secret = linkIn(await mailTo(dataDir, oldEmail)).searchParams.get('secret') ?? '';
    expect((await failure(account.updateEmail({ email, password: 'wrong horse' }))).slice(0, 2)).toEqual([
      401,
      'user_invalid_credentials',
    ]);
    const taken = (await registered(site())).email;
    expect((await failure(account.updateEmail({ email: taken, password }))).slice(0, 2)).toEqual([
      409,
      'user_already_exists',
    ]);
    expect((await failure(account.updateEmail({ email: 'none', password })))[0]).toBe(400);
    await site().key.users.updateEmailVerification({ userId: id, emailVerification: true });
    expect((await account.get()).emailVerification).toBe(true);
    expect(await account.updateEmail({ email, password })).toMatchObject({
      email: email.toLowerCase(),
      emailVerification: false,
    });
    expect((await failure(account.updateEmailVerification({ userId: id, secret }))).slice(0, 2)).toEqual([
      401,
      'user_invalid_token',
    ]);
    const login = (address: string) =>
      aVisitor(site()).account.createEmailPasswordSession({ email: address, password });
    // The address before signs in until the mailbox of the new one has confirmed it.
    expect((await failure(login(email)))[0]).toBe(403);
    expect((await login(oldEmail)).userId).toBe(id);
    await account.createEmailVerification({ url });
    const confirmed = linkIn(await mailTo(dataDir, email.toLowerCase())).searchParams.get('secret') ?? '';
    await account.updateEmailVerification({ userId: id, secret: confirmed });
    expect(await account.get()).toMatchObject({ email: email.toLowerCase(), emailVerification: true });
    expect((await login(email)).userId).toBe(id);
    expect((await failure(login(oldEmail)))[0]).toBe(401);
  });

  it('makes accounts, sessions and tokens for the key', async () => {
    const { users } = site().key;
    const userId = ID.unique();
    const email = `${userId}@secret-mail.example`;
    expect(await users.create({ userId, email, password: PASSWORD, name: 'Made' })).toMatchObject({
      $id: userId,
      email,
      name: 'Made',
      emailVerification: false,
    });
    await expect(users.create({ userId: ID.unique(), email })).rejects.toMatchObject({ code: 409 });
    const form = { email, password: PASSWORD };
    expect((await aVisitor(site()).account.createEmailPasswordSession(form)).userId).toBe(userId);

    const session = await users.createSession({ userId });
    expect([session.provider, session.factors]).toEqual(['server', ['server']]);
    const client = new Client()
      .setEndpoint(site().endpoint)
      .setProject(PROJECT_ID)
      .setSession(session.secret);
    expect((await new NodeAccount(client).get()).email).toBe(email);

    const token = await users.createToken({ userId });
    expect(token.secret).toMatch(/^[a-z0-9]{6}$/);
    expect(Math.round((Date.parse(token.expire) - Date.now()) / 60_000)).toBe(15);
    const visitor = aVisitor(site());
    const spent = { userId, secret: token.secret };
    expect(await visitor.account.createSession(spent)).toMatchObject({ provider: 'token', secret: '' });
    expect((await visitor.account.get()).$id).toBe(userId);
    expect((await failure(aVisitor(site()).account.createSession(spent)))[1]).toBe('user_invalid_token');
    for (const wish of [{ length: 5 }, { length: 129 }, { expire: 59 }, { expire: 3601 }]) {
      await expect(users.createToken({ userId, ...wish })).rejects.toMatchObject({ code: 400 });
    }
    await expect(users.createToken({ userId: 'nobody' })).rejects.toMatchObject({ type: 'user_not_found' });
  });

  it('serves tables and rows as it does collections and documents', async () => {
    const tables = new TablesDB(site().key.client);
    const { databases } = site().key;
    const rowId = ID.unique();
    const place = { databaseId: 'main', tableId: 'announcements', rowId };
    const data = { title: `Row ${rowId}`, content: '<p>x</p>', isFeatured: false };
    const created = await tables.createRow({ ...place, data });
    expect(created).toMatchObject({ $id: rowId, $tableId: 'announcements', ...data });
    expect(created).not.toHaveProperty('$collectionId');
    expect(await tables.getRow(place)).toEqual(created);
    const queries = [Query.equal('title', data.title), Query.select(['$id', '$tableId', 'title'])];
    expect(await tables.listRows({ databaseId: 'main', tableId: 'announcements', queries })).toEqual({
      total: 1,
      rows: [expect.objectContaining({ $id: rowId, $tableId: 'announcements', title: data.title })],
    });
    const { $tableId, ...same } = await tables.updateRow({ ...place, data: { isFeatured: true } });
    const document = { databaseId: 'main', collectionId: 'announcements', documentId: rowId };
    expect(await databases.getDocument(document)).toEqual({ ...same, $collectionId: $tableId });
    await tables.deleteRow(place);
    await expect(tables.getRow(place)).rejects.toMatchObject({
      code: 404,
      type: 'row_not_found',
      message: `Row with the requested ID '${rowId}' could not be found.`,
    });
    await expect(tables.listRows({ databaseId: 'main', tableId: 'nosuch' })).rejects.toMatchObject({
      code: 404,
      type: 'table_not_found',
    });
    await expect(tables.createRow({ ...place, data: { nosuch: 1 } })).rejects.toMatchObject({
      code: 400,
      type: 'row_invalid_structure',
    });
  });

  it('upserts: creates what is not there and changes what is', async () => {
    const { databases, client } = site().key;
    const documentId = ID.unique();
    const place = { databaseId: 'main', collectionId: 'announcements', documentId };
    const data = { title: 'First', content: '<p>x</p>', isFeatured: false };
    await expect(databases.upsertDocument({ ...place, data: {} })).rejects.toMatchObject({ code: 400 });
    const upserts = await Promise.all([1, 2, 3, 4].map(() => databases.upsertDocument({ ...place, data })));
    for (const one of upserts) expect(one).toMatchObject({ $id: documentId, title: 'First' });
    const again = await databases.upsertDocument({ ...place, data: { ...data, title: 'Second' } });
    expect(again).toMatchObject({ $sequence: upserts[0]?.$sequence, title: 'Second', content: '<p>x</p>' });
    const row = { databaseId: 'main', tableId: 'announcements', rowId: documentId };
    const third = await new TablesDB(client).upsertRow({ ...row, data: { ...data, title: 'Third' } });
    expect(third).toMatchObject({ $tableId: 'announcements', title: 'Third' });
    // It gives no right that creating and changing do not.
    const person = await aPerson(site());
    const own = { databaseId: 'main', collectionId: 'user_details', documentId: person.id };
    const renamed = await person.databases.upsertDocument({
      ...own,
      data: { username: `u_${person.id}`.slice(0, 20) },
    });
    expect(renamed.$id).toBe(person.id);
    for (const wrong of [place, { ...place, documentId: ID.unique() }]) {
      expect((await failure(person.databases.upsertDocument({ ...wrong, data }))).slice(0, 2)).toEqual([
        401,
        'user_unauthorized',
      ]);
    }
  });

  it('searches the titles of announcements', async () => {
    const { databases } = site().key;
    const word = ID.unique();
    const place = { databaseId: 'main', collectionId: 'announcements' };
    const data = { title: `Maintenance ${word} tonight`, content: '<p>x</p>' };
    const { $id } = await databases.createDocument({ ...place, documentId: ID.unique(), data });
    const found = await databases.listDocuments({
      ...place,
      queries: [Query.search('title', word.slice(0, 15))],
    });
    expect(found.documents.map((one) => one.$id)).toEqual([$id]);
  });

  it('describes collections, tables and buckets to the key', async () => {
    const { databases, client } = site().key;
    const listed = await databases.listCollections({ databaseId: 'main' });
    expect([listed.total, listed.collections.length]).toEqual([15, 15]);
    const one = await databases.getCollection({ databaseId: 'main', collectionId: 'announcements' });
    expect(listed.collections).toContainEqual(one);
    expect(one.attributes).toContainEqual(
      expect.objectContaining({ key: 'title', type: 'string', required: true, array: false, size: 200 }),
    );
    const tables = new TablesDB(client);
    const { columns } = await tables.getTable({ databaseId: 'main', tableId: 'announcements' });
    expect(columns).toEqual(one.attributes);
    const page = await tables.listTables({ databaseId: 'main', queries: [Query.limit(2), Query.offset(14)] });
    expect([page.total, page.tables.length]).toEqual([15, 1]);
    const storage = new NodeStorage(client);
    const { total, buckets } = await storage.listBuckets();
    expect([total, buckets[0]?.$id, buckets[0]?.maximumFileSize]).toEqual([
      5,
      'profile_pics',
      UPLOAD_MAX_BYTES,
    ]);
    expect(await storage.getBucket({ bucketId: 'profile_pics' })).toEqual(buckets[0]);
    for (const call of [
      () => databases.getCollection({ databaseId: 'main', collectionId: 'nosuch' }),
      () => databases.listCollections({ databaseId: 'other' }),
      () => storage.getBucket({ bucketId: 'nosuch' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 404 });
    }
  });
}
