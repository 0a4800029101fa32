/** The users API with `node-appwrite` and the server key. */
import { Client, ID, Query, Users } from 'node-appwrite';
import { expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { aPerson, failure, signInElsewhere, statusAndType, tokenOf } from '../people.ts';
import type { SiteGetter } from '../site.ts';
import { read } from './tournament.ts';

export function userCases(site: SiteGetter): void {
  it('lists users with queries and search, and reads one', async () => {
    const { users } = site().key;
    const people = [
      await aPerson(site()),
      await aPerson(site(), { labels: ['host'] }),
      await aPerson(site()),
    ];
    const [first, host] = people;
    const mine = Query.equal(
      '$id',
      people.map((one) => one.id),
    );
    const found = async (...queries: string[]) => {
      const { total, users: list } = await users.list({ queries: [mine, ...queries] });
      return { total, ids: list.map((one) => one.$id) };
    };
    const ids = people.map((one) => one.id);
    expect(await found()).toEqual({ total: 3, ids });
    expect(await found(Query.limit(1), Query.offset(1))).toEqual({ total: 3, ids: [host?.id] });
    expect(await found(Query.orderDesc('$createdAt'))).toEqual({ total: 3, ids: [...ids].reverse() });
    expect(await found(Query.cursorAfter(first?.id ?? ''))).toEqual({ total: 3, ids: ids.slice(1) });
    expect(await found(Query.equal('email', host?.email ?? ''))).toEqual({ total: 1, ids: [host?.id] });
    expect(await found(Query.contains('labels', ['host']))).toEqual({ total: 1, ids: [host?.id] });
    expect((await users.list({ search: host?.email.toUpperCase() ?? '' })).users[0]?.$id).toBe(host?.id);
    expect(await users.get({ userId: host?.id ?? '' })).toMatchObject({
      email: host?.email,
      labels: ['host'],
    });
    await expect(users.get({ userId: 'nobody' })).rejects.toMatchObject({
      code: 404,
      type: 'user_not_found',
    });
  });

  it('changes labels and status with immediate effect', async () => {
    const { users } = site().key;
    const person = await aPerson(site());
    await person.account.get();
    expect((await users.updateLabels({ userId: person.id, labels: ['host'] })).labels).toEqual(['host']);
    // GET /account is not cached; a cached session is dropped shortly after.
    expect((await person.account.get()).labels).toEqual(['host']);
    expect((await users.updateStatus({ userId: person.id, status: false })).status).toBe(false);
    expect((await failure(person.account.get()))[0]).toBe(403);
    await users.updateStatus({ userId: person.id, status: true });
    expect((await person.account.get()).$id).toBe(person.id);
  });

  it('lists and ends sessions without revealing secrets', async () => {
    const { users } = site().key;
    const person = await aPerson(site());
    const other = await signInElsewhere(site(), person);
    const { total, sessions } = await users.listSessions({ userId: person.id });
    expect([total, sessions.map((session) => [session.userId, session.secret, session.current])]).toEqual([
      2,
      [
        [person.id, '', false],
        [person.id, '', false],
      ],
    ]);
    const { $id: sessionId } = await person.account.getSession({ sessionId: 'current' });
    await users.deleteSession({ userId: person.id, sessionId });
    expect((await failure(person.account.get()))[0]).toBe(401);
    expect((await other.account.get()).$id).toBe(person.id);
    await users.deleteSessions({ userId: person.id });
    expect((await failure(other.account.get()))[0]).toBe(401);
    expect((await users.listSessions({ userId: person.id })).total).toBe(0);
    await expect(users.deleteSession({ userId: person.id, sessionId })).rejects.toMatchObject({
      code: 404,
      type: 'user_session_not_found',
    });
    await expect(users.listSessions({ userId: 'nobody' })).rejects.toMatchObject({ type: 'user_not_found' });
  });

  it('grants funds once for each idempotency key', async () => {
    const person = await aPerson(site());
    const grant = () =>
      person.browser.call(
        'POST',
        `/users/${person.id}/grants`,
        { currency: 'eg_token', amount: 70, reason: 'Won a quiz' },
        { 'x-appwrite-key': TEST_API_KEY, 'idempotency-key': person.id },
      );
    const answers = await Promise.all([grant(), grant(), grant()]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect((await read(person, 'user_details', person.id)).eg_token).toBe(70);
    const lines = await person.browser.call('GET', '/wallet/transfers');
    expect(lines.json.transfers).toHaveLength(1);
  });

  it('is available to the key and the admin only', async () => {
    const person = await aPerson(site(), { labels: ['host'] });
    const calls = [
      ['GET', '/users'],
      ['GET', `/users/${person.id}`],
      ['GET', `/users/${person.id}/sessions`],
      ['PUT', `/users/${person.id}/labels`],
      ['PATCH', `/users/${person.id}/status`],
      ['POST', `/users/${person.id}/grants`],
      ['DELETE', `/users/${person.id}/sessions`],
      ['DELETE', `/users/${person.id}/sessions/${ID.unique()}`],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await person.browser.call(method, path, method === 'GET' ? undefined : {});
      expect(statusAndType(answer)).toEqual([401, 'general_unauthorized_scope']);
    }
    // An admin's session has the same rights as the key.
    const admin = await aPerson(site(), { labels: ['admin'] });
    const client = new Client()
      .setEndpoint(site().endpoint)
      .setProject(PROJECT_ID)
      .setSession(tokenOf(admin));
    expect((await new Users(client).get({ userId: person.id })).email).toBe(person.email);
  });
}
