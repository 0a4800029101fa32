/**
 * A tournament from draft to prizes, observed by every role on every process, by sockets and by reads after each step:
 * no role ever receives what it may not read.
 */
import { expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { eventsDelivered, LiveClient } from '#tests/realtime/live-client.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { eventually } from '../../support/eventually.ts';
import { aHost, aPerson, aPlayer, aVisitor, type Person, tokenOf, type Visitor } from '../people.ts';
import type { SiteGetter } from '../site.ts';
import { aDraft, aMatch, create, documents, update } from './tournament.ts';

const ROLES = ['visitor', 'player', 'participant', 'host', 'otherHost', 'admin'] as const;
type Role = (typeof ROLES)[number];

const COLLECTIONS = [
  'tournaments',
  'matches',
  'user_details',
  'notifications',
  'announcements',
  'feedback',
  'essential_pages',
  'native_promotions',
];

/** Secrets, and the roles that must receive them; all others must not. Checking both makes the test meaningful. */
const SECRETS: Record<string, readonly Role[]> = {
  'Plans nobody knows': ['host', 'admin'],
  'Round nobody knows': ['host', 'admin'],
  'room-4711': ['participant', 'host', 'admin'],
  'hush-hush': ['participant', 'host', 'admin'],
  // The participant's balances on the way (long, so that no id holds them by chance), their account in the game, the note about the prize.
  '486130613': ['participant', 'admin'],
  '486130563': ['participant', 'admin'],
  '900900900': ['participant', 'host', 'admin'],
  'Dear operator': ['admin'],
  'Story Cup': ROLES,
};

export function lifecycleCases(site: SiteGetter): void {
  it('sends each role exactly what it may read, on every process', async () => {
    const people: Record<Role, Visitor | Person> = {
      visitor: aVisitor(site()),
      player: await aPlayer(site()),
      participant: await aPlayer(site(), '900900900'),
      host: await aHost(site()),
      otherHost: await aHost(site()),
      admin: await aPerson(site(), { labels: ['admin'] }),
    };
    const host = people.host as Person;
    const participant = people.participant as Person;
    const received = new Map<Role, string[]>(ROLES.map((role) => [role, []]));
    const listeners: { role: Role; client: LiveClient }[] = [];
    for (const role of ROLES) {
      for (const { url } of site().processes) {
        const client = await LiveClient.listen(
          url,
          ['documents', 'rows', 'files', 'account', `account.${participant.id}`],
          { token: tokenOf(people[role]) || null },
        );
        listeners.push({ role, client });
      }
    }

    const paths = () => [
      ...COLLECTIONS.map(
        (collection) => `${documents(collection)}?queries[]={"method":"limit","values":[500]}`,
      ),
      documents('user_details', participant.id),
      ...matchIds.map((id) => documents('matches', id)),
      ...tournamentIds.map((id) => documents('tournaments', id)),
      '/account',
      '/users?search=secret-mail',
      `/users/${participant.id}/sessions`,
      '/wallet/transfers',
    ];
    const tournamentIds: string[] = [];
    const matchIds: string[] = [];
    /** Everything a role can read, on every process. */
    const readAll = async (role: Role) => {
      const texts: string[] = [];
      for (const { url } of site().processes) {
        for (const path of paths()) {
          const response = await people[role].browser.fetch(`${url}/v1${path}`, {
            headers: { 'x-appwrite-project': PROJECT_ID },
          });
          expect(response.status, path).toBeLessThan(500);
          texts.push(await response.text());
        }
      }
      return texts;
    };
    const step = async (act: () => Promise<unknown>) => {
      await act();
      for (const role of ROLES) received.get(role)?.push(...(await readAll(role)));
    };

    await step(async () => {
      const draft = await aDraft(host, { tournTitle: 'Plans nobody knows' });
      tournamentIds.push(draft);
      matchIds.push(await aMatch(host, draft, 'Round nobody knows'));
    });
    let cup = '';
    let match = '';
    await step(async () => {
      cup = await aDraft(host, { tournTitle: 'Story Cup' });
      tournamentIds.push(cup);
      match = await aMatch(host, cup);
      matchIds.push(match);
      await update(host, 'tournaments', cup, { status: 'Open' });
    });
    await step(async () => {
      const grant = await host.browser.call(
        'POST',
        `/users/${participant.id}/grants`,
        { currency: 'eg_token', amount: 486_130_613, reason: 'Test' },
        { 'x-appwrite-key': TEST_API_KEY },
      );
      expect(grant.status).toBe(201);
    });
    await step(async () => {
      await eventsDelivered();
      const joined = await participant.browser.call('POST', `/tournaments/${cup}/participants`, {});
      expect(joined.status).toBe(201);
      const picture = { prof_pic_url: 'https://example.com/face.webp' };
      await update(participant, 'user_details', participant.id, picture);
    });
    await step(async () => {
      await update(host, 'matches', match, { matchStatus: 'Ongoing' });
      const entryDetails = JSON.stringify({ roomID: 'room-4711', roomPass: 'hush-hush' });
      await update(host, 'matches', match, { entryDetails });
    });
    await step(() =>
      create(people.visitor, 'feedback', {
        name: 'Ann',
        email: 'ann@secret-mail.example',
        subject: 'Hi',
        message: 'Dear operator',
      }),
    );
    await eventsDelivered();
    const before = new Map(listeners.map(({ client }) => [client, client.texts.length]));
    await step(async () => {
      await update(host, 'matches', match, { matchStatus: 'Finished' });
      const { username } = await participant.databases.getDocument({
        databaseId: 'main',
        collectionId: 'user_details',
        documentId: participant.id,
      });
      await update(host, 'tournaments', cup, { status: 'Finished', winners: [username, '', ''] });
    });
    await eventsDelivered();

    const knows = (role: Role, secret: string, texts: readonly string[]) =>
      texts.some((text) => text.includes(secret)) ? [role] : [];
    const framesOf = (role: Role) =>
      listeners.filter((one) => one.role === role).flatMap(({ client }) => client.texts);
    const known = () =>
      Object.keys(SECRETS).map((secret) => ({
        secret,
        readers: ROLES.flatMap((role) => knows(role, secret, received.get(role) ?? [])),
        listening: ROLES.flatMap((role) => knows(role, secret, framesOf(role))),
      }));
    await eventually(() =>
      expect(known()).toEqual(
        Object.entries(SECRETS).map(([secret, entitled]) => ({
          secret,
          readers: entitled,
          listening: entitled,
        })),
      ),
    );
    // Once for each process.
    for (const { role, client } of listeners) {
      expect(client.closed).toBeNull();
      expect(client.texts.join().includes('room-4711')).toBe(SECRETS['room-4711']?.includes(role));
    }
    // E-mail addresses: the own one, and the admin's lists.
    for (const role of ROLES) {
      const everything = [...(received.get(role) ?? []), ...framesOf(role)].join('\n');
      const person = people[role];
      const own = 'email' in person ? person.email : null;
      const others = everything.replaceAll(own ?? '\0', '').includes('@secret-mail.example');
      expect([role, others]).toEqual([role, role === 'admin']);
      for (const one of Object.values(people)) {
        const token = tokenOf(one);
        if (token) expect(everything.includes(token)).toBe(false);
      }
      expect(everything).not.toMatch(/argon2|secret_hash|password_hash/);
    }
    // The match is finished: participants may no longer see its room.
    for (const { role, client } of listeners) {
      if (role !== 'participant') continue;
      const after = () => client.texts.slice(before.get(client)).join();
      await client.until(() => after().includes('"matchStatus":"Finished"'));
      expect(after()).not.toContain('room-4711');
    }
    expect((await readAll('participant')).join()).not.toContain('room-4711');
    expect((await readAll('host')).join()).toContain('room-4711');

    const audit = await host.browser.call('GET', '/ledger/audit', undefined, {
      'x-appwrite-key': TEST_API_KEY,
    });
    expect(audit.json).toEqual({ findings: [] });
    for (const { client } of listeners) client.close();
  });
}
