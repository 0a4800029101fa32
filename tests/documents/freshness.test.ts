/** A read after an acknowledged write returns the new state, and cached answers are served to their audience only. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { ENGINES } from '#tests/support/database.ts';
import { anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { createDocumentsFixture, type DocumentsFixture, documentsUrl, query } from './fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let fixture: DocumentsFixture;
  beforeAll(async () => {
    fixture = await createDocumentsFixture(engine);
  }, 60_000);
  afterAll(() => fixture.platform.finish());

  it('never returns a state older than an acknowledged write', async () => {
    const id = fixture.ids.announcement;
    const urls = [
      documentsUrl('announcements', null),
      documentsUrl('announcements', null, [query.orderDesc('$createdAt')]),
      documentsUrl('announcements', id),
    ];
    let written = 0;
    let isOver = false;
    const seen = async (client: HttpClient, url: string) => {
      const { json } = await client.call('GET', url);
      const { title } = json.documents ? json.documents.find((one: { $id: string }) => one.$id === id) : json;
      return Number(title);
    };
    await fixture.write('admin', 'PATCH', 'announcements', id, { data: { title: '0' } });
    const reader = async (client: HttpClient, url: string) => {
      let reads = 0;
      while (!isOver) {
        const atLeast = written;
        expect(await seen(client, url)).toBeGreaterThanOrEqual(atLeast);
        reads += 1;
        // Injected requests never yield to the event loop, so the writer would starve.
        await setImmediate();
      }
      return reads;
    };
    const readers = urls.flatMap((url) => [
      reader(fixture.client('visitor'), url),
      reader(fixture.client('visitor'), url),
      reader(fixture.client('player'), url),
    ]);
    try {
      for (let next = 1; next <= 60; next++) {
        await fixture.write('admin', 'PATCH', 'announcements', id, { data: { title: String(next) } });
        written = next;
        for (const url of urls) expect(await seen(fixture.client('visitor'), url)).toBe(next);
      }
    } finally {
      isOver = true;
    }
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(0);
  });

  it('reads again, on a busy server, what a change has taken out of memory, and nothing else', async () => {
    const id = fixture.ids.announcement;
    const visitor = fixture.client('visitor');
    const list = documentsUrl('announcements', null);
    const unknown = documentsUrl('announcements', null, [query.limit(7)]);
    const kept = [list, documentsUrl('announcements', id)];
    for (const url of kept) expect((await visitor.call('GET', url)).status).toBe(200);
    await fixture.write('admin', 'PATCH', 'announcements', id, { data: { title: 'News' } });
    const busy = vi.spyOn(OPEN_ADMISSION, 'check').mockImplementation(() => {
      throw new AppError('busy');
    });
    try {
      for (const url of kept) expect((await visitor.call('GET', url)).text).toContain('News');
      expect((await visitor.call('GET', unknown)).status).toBe(503);
    } finally {
      busy.mockRestore();
    }
  });

  it('shows each join in the next list and the next read of the tournament', async () => {
    const id = await anOpenTournament(fixture.platform, fixture.people.host);
    const app = await fixture.platform.app();
    const urls = [
      documentsUrl('tournaments', null, [query.select(['participants', 'max'])]),
      documentsUrl('tournaments', id),
    ];
    const seats = async (client: HttpClient, url: string): Promise<string[]> => {
      const { json } = await client.call('GET', url);
      const document = json.documents ? json.documents.find((one: { $id: string }) => one.$id === id) : json;
      return document.participants;
    };
    for (let round = 0; round < 3; round++) {
      const person = await aPlayer(fixture.platform, { tokens: 50 });
      const client = await signedIn(app, person);
      for (const url of urls) expect(await seats(fixture.client('visitor'), url)).not.toContain(person.id);
      expect((await client.call('POST', `/v1/tournaments/${id}/participants`)).status).toBe(201);
      for (const url of urls) {
        expect((await seats(fixture.client('visitor'), url)).at(-1)).toBe(person.id);
        expect((await seats(client, url)).at(-1)).toBe(person.id);
      }
      const own = await client.call('GET', documentsUrl('user_details', person.id));
      expect(own.json).toMatchObject({ eg_token: 0, tournaments: [id] });
    }
  });

  it('shows a balance at once to who has switched off the notification of what changed it', async () => {
    const { platform, people } = fixture;
    const id = await anOpenTournament(platform, people.host);
    const person = await aPlayer(platform, { tokens: 50 });
    const client = await signedIn(await platform.app(), person);
    const balance = async () => {
      const { json } = await client.call('GET', documentsUrl('user_details', person.id));
      return json.eg_token;
    };
    const prefs = { notificationsOff: ['abort'] };
    expect((await client.call('PATCH', '/v1/account/prefs', { prefs })).status).toBe(200);
    expect(await balance()).toBe(50);
    expect((await client.call('POST', `/v1/tournaments/${id}/participants`)).status).toBe(201);
    expect(await balance()).toBe(0);
    expect(
      (await fixture.write('host', 'PATCH', 'tournaments', id, { data: { status: 'Aborted' } })).status,
    ).toBe(200);
    expect(await balance()).toBe(50);
  });

  it('shows at once when an account was last used', async () => {
    const { platform } = fixture;
    const app = await platform.app();
    const person = await aPlayer(platform);
    const client = await signedIn(app, person);
    const stored = async () => (await keyHolder(app).call('GET', `/v1/users/${person.id}`)).json.accessedAt;
    const shown = async () => (await client.call('GET', '/v1/account')).json.accessedAt;
    const before = await stored();
    expect(await shown()).toBe(before);
    await signedIn(app, person);
    const after = await stored();
    expect(after).not.toBe(before);
    expect(await shown()).toBe(after);
    // Any use counts once in 24 hours.
    await platform.database.transaction(async (tx) => {
      await tx.query("update accounts set accessed_at = now() - interval '2 days' where id = $1", [
        person.id,
      ]);
      tx.changed({ collection: 'accounts', id: person.id, action: 'update' });
    });
    expect(await shown()).toBe(await stored());
  });

  it('caches for an audience only answers that are equal for all its viewers', async () => {
    const { player, participant } = fixture.people;
    const url = documentsUrl('user_details', null, [query.equal('$id', [player.id, participant.id])]);
    const order = [
      'player',
      'participant',
      'visitor',
      'host',
      'admin',
      'player',
      'visitor',
      'otherHost',
    ] as const;
    const balances: Record<string, (string | undefined)[]> = {};
    for (const role of order) {
      const { json } = await fixture.client(role).call('GET', url);
      balances[role] = json.documents.map((one: { eg_token?: number }) => typeof one.eg_token);
    }
    expect(balances).toEqual({
      player: ['number', 'undefined'],
      participant: ['undefined', 'number'],
      visitor: ['undefined', 'undefined'],
      host: ['undefined', 'undefined'],
      otherHost: ['undefined', 'undefined'],
      admin: ['number', 'number'],
    });
  });

  it('shows a match when its draft is published', async () => {
    const url = documentsUrl('matches', null, [query.equal('tournamentID', fixture.ids.draft)]);
    expect((await fixture.client('visitor').call('GET', url)).json.total).toBe(0);
    const published = await fixture.write('host', 'PATCH', 'tournaments', fixture.ids.draft, {
      data: { status: 'Open' },
    });
    expect(published.json.status).toBe('Open');
    expect((await fixture.client('visitor').call('GET', url)).json.total).toBe(1);
  });
});
