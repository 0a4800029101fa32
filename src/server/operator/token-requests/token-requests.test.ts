/** Requests for tokens: who sends, sees, withdraws and decides them; references and pictures; two admins at once. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPARED_MAX, compareWaiting, forgetPictureUses } from '#server/files/pictures/seen-pictures.ts';
import { cleanFiles } from '#server/files/store/cleaner.ts';
import type { PictureTask } from '#server/files/work/picture-tasks.ts';
import { TaskProcess } from '#server/files/work/task-process.ts';
import { REQUEST_BUCKET_ID } from '#shared/constants.ts';
import { ENGINES } from '#tests/support/database.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { anAdmin, aPlayer, type Person } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const PATH = '/v1/token-requests';

describe.each(ENGINES)('on %s', async (engine) => {
  const platform = await filePlatform(engine);
  const app = await platform.app();
  const key = keyHolder(app);
  const adminPerson = await anAdmin(platform);
  const admin = await signedIn(app, adminPerson);
  afterEach(() => platform.audit());

  const ask = (client: HttpClient, body: object = {}) =>
    client.call('POST', PATH, { currency: 'eg_token', amount: 200, ...body });
  const decide = (id: string, body: object, client = admin) => client.call('PUT', `${PATH}/${id}`, body);
  const aSender = async (): Promise<{ person: Person; client: HttpClient }> => {
    const person = await aPlayer(platform);
    return { person, client: await signedIn(app, person) };
  };
  const picture = (person: Person) => evidenceOf(platform, person, 'proof.png', REQUEST_BUCKET_ID);
  const balance = async ({ id }: Person) =>
    (await key.call('GET', `/v1/databases/main/collections/user_details/documents/${id}`)).json.eg_token;

  it('names pictures like its own that were sent before, to the operator alone', async () => {
    const asked = [await aSender(), await aSender()];
    for (const { person, client } of asked) await ask(client, { file: await picture(person) });
    await compareWaiting(platform.database, new AbortController().signal);
    const [earlier, later] = asked as [(typeof asked)[0], (typeof asked)[0]];
    const { requests } = (await admin.call('GET', PATH)).json;
    const seenBy = (person: Person) =>
      requests.find(({ user }: { user: string }) => user === person.id).seenBefore;
    expect(seenBy(later.person)).toEqual([{ match: null, user: earlier.person.id, at: expect.any(String) }]);
    expect(seenBy(earlier.person)).toEqual([]);
    expect(JSON.stringify((await later.client.call('GET', PATH)).json)).not.toContain('seenBefore');
    await forgetPictureUses(platform.database);
    const kept = 'select 1 from picture_uses where user_id = $1';
    expect(await platform.database.query(kept, [earlier.person.id])).toHaveLength(1);
    await platform.database.query("update picture_uses set at = now() - interval '181 days'");
    await forgetPictureUses(platform.database);
    expect(await platform.database.query(kept, [earlier.person.id])).toEqual([]);
  });

  it('compares its picture with those that look nearest, however many there are', async () => {
    const [{ person, client }, other] = [await aSender(), await aSender()];
    await ask(client, { file: await picture(person) });
    await compareWaiting(platform.database, new AbortController().signal);
    await platform.database.query(
      `insert into picture_uses (file_id, match_id, user_id, hash, near)
       select 'noise' || n, null, $1, decode(repeat(lpad(to_hex(n), 2, '0'), 4096), 'hex'), '{}'
       from generate_series(1, 150) n`,
      [person.id],
    );
    const run = vi.spyOn(TaskProcess.prototype, 'run');
    await ask(other.client, { file: await picture(other.person) });
    await compareWaiting(platform.database, new AbortController().signal);
    const tasks = run.mock.calls
      .map(([task]) => task as PictureTask)
      .filter((task) => task.kind === 'compare');
    run.mockRestore();
    const compared = tasks.filter(({ isRough }) => !isRough).map(({ others }) => others.length);
    expect(Math.max(...compared)).toBeLessThanOrEqual(COMPARED_MAX);
    const { requests } = (await admin.call('GET', PATH)).json;
    const [asked] = requests.filter(({ user }: { user: string }) => user === other.person.id);
    expect(asked.seenBefore).toContainEqual({ match: null, user: person.id, at: expect.any(String) });
  });

  it('is one grant, whose line names the request', async () => {
    const { person, client } = await aSender();
    const { status, json } = await ask(client, { note: 'Won the quiz', reference: 'QR-77 a' });
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({ state: 'asked', amount: 200, reference: 'QR-77 a', granted: null }),
    ]);
    expect(json.person).toBeUndefined();
    const granted = await decide(json.$id, { decision: 'granted', amount: 150 });
    expect(granted.json).toMatchObject({ state: 'granted', granted: 150, decidedBy: adminPerson.id });
    expect(await balance(person)).toBe(150);
    const { transfers } = (await client.call('GET', '/v1/wallet/transfers')).json;
    expect(transfers).toEqual([
      expect.objectContaining({ kind: 'grant', amount: 150, reason: `Token request ${json.$id}` }),
    ]);
    expect(brief(await decide(json.$id, { decision: 'granted' }))).toEqual([409, 'requestDecided']);
    expect(brief(await decide(json.$id, { decision: 'refused', reason: 'No' }))).toEqual([
      409,
      'requestDecided',
    ]);
    expect(brief(await client.call('DELETE', `${PATH}/${json.$id}`))).toEqual([409, 'requestDecided']);
    const own = (await client.call('GET', PATH)).json.requests;
    expect(own).toEqual([expect.objectContaining({ $id: json.$id, state: 'granted', granted: 150 })]);
  });

  it('is refused with a reason, which the sender reads', async () => {
    const { person, client } = await aSender();
    const { $id } = (await ask(client)).json;
    expect(brief(await decide($id, { decision: 'refused' }))).toEqual([400, 'requestReasonMissing']);
    const refused = await decide($id, { decision: 'refused', reason: 'No proof' });
    expect(refused.json).toMatchObject({ state: 'refused', reason: 'No proof', granted: null });
    const [note] = await platform.database.query<{ message: string }>(
      `select message from notifications n join notification_recipients r on r.notification_id = n.id where r.user_id = $1 order by n.sequence desc limit 1`,
      [person.id],
    );
    expect(note?.message).toContain('No proof');
    expect(await balance(person)).toBe(0);
  });

  it.each([
    [{ amount: 0 }, 400],
    [{ amount: 100_001 }, 400],
    [{ amount: 1.5 }, 400],
    [{ currency: 'rupees' }, 400],
    [{ note: 'x'.repeat(501) }, 400],
    [{ reference: 'abc' }, 400],
    [{ reference: '----' }, 400],
    [{ reference: '❤️❤️❤️❤️' }, 400],
    [{ reference: '-\u0301-\u0301' }, 400],
    [{ reference: '\u093e\u093e\u093e\u093e' }, 400],
    [{ reference: 'x'.repeat(65) }, 400],
    [{ file: 'nothing' }, 400],
    [{ amount: 100_000, note: 'x'.repeat(500), reference: 'abcd' }, 201],
  ])('asked with %j: %i', async (body, status) => {
    const { client } = await aSender();
    expect((await ask(client, body)).status).toBe(status);
  });

  it('waits at most three times', async () => {
    const { client } = await aSender();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const [first] = (await client.call('GET', `${PATH}?state=asked`)).json.requests;
    expect((await client.call('DELETE', `${PATH}/${first.$id}`)).status).toBe(204);
    expect((await ask(client)).status).toBe(201);
    expect(brief(await ask(client))).toEqual([409, 'requestsMax']);
  });

  it('takes a reference once, however it is written', async () => {
    const { client } = await aSender();
    const other = await aSender();
    const reference = `esewa ${Date.now()} १२`;
    const first = (await ask(client, { reference })).json.$id;
    const second = (await ask(other.client, { reference: reference.toUpperCase().replaceAll(' ', '-') })).json
      .$id;
    const answers = await Promise.all([first, second].map((id) => decide(id, { decision: 'granted' })));
    expect(answers.map((answer) => brief(answer)[0]).sort()).toEqual([200, 409]);
    expect(answers.map(({ json }) => json.reason)).toContain('referenceUsed');
    for (const [one, same] of [
      ['१२', '12'],
      ['e', 'е'],
      ['w', '-W\u0336-'],
    ] as const) {
      const again = reference.replace(one, same);
      expect(brief(await ask(other.client, { reference: again })), again).toEqual([409, 'referenceUsed']);
    }
  });

  it('is decided once by two admins at the same time', async () => {
    const { person, client } = await aSender();
    const { $id } = (await ask(client)).json;
    const other = await signedIn(app, await anAdmin(platform));
    const answers = await Promise.all([
      decide($id, { decision: 'granted' }),
      decide($id, { decision: 'granted', amount: 300 }, other),
      decide($id, { decision: 'refused', reason: 'No' }, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([0, 200, 300]).toContain(await balance(person));
  });

  it.each([
    ['an admin', 10_001, {}],
    ['the key', 10_001, {}],
    ['the key that raises the amount', 200, { amount: 10_001 }],
  ])('above 10,000 asks %s for the username', async (who, amount, more) => {
    const { person, client } = await aSender();
    const operator = who === 'an admin' ? admin : key;
    const { $id } = (await ask(client, { amount })).json;
    const wish = { decision: 'granted', ...more };
    for (const confirm of [undefined, 'somebody', person.id])
      expect(brief(await decide($id, { ...wish, confirm }, operator))).toEqual([409, 'confirmationNeeded']);
    expect(await balance(person)).toBe(0);
    expect((await decide($id, { ...wish, confirm: person.username }, operator)).status).toBe(200);
    expect(await balance(person)).toBe(10_001);
  });

  it('is for its sender and the operator', async () => {
    const { person, client } = await aSender();
    const other = await aSender();
    const { $id, user } = (await ask(client, { note: `Of ${person.username}` })).json;
    expect(user).toBe(person.id);
    expect((await other.client.call('GET', PATH)).json.requests).toEqual([]);
    expect((await other.client.call('DELETE', `${PATH}/${$id}`)).status).toBe(404);
    expect((await decide($id, { decision: 'granted' }, other.client)).status).toBe(401);
    const found = (await admin.call('GET', `${PATH}?search=${person.username}`)).json.requests;
    expect(found).toEqual([
      expect.objectContaining({
        $id,
        seenBefore: [],
        person: expect.objectContaining({ granted: 0, refused: 0 }),
      }),
    ]);
    expect((await admin.call('GET', `${PATH}?state=lost`)).status).toBe(400);
    const page = (await admin.call('GET', `${PATH}?limit=1`)).json;
    const next = (await admin.call('GET', `${PATH}?limit=1&cursor=${page.next}`)).json;
    expect(next.requests[0].$id).not.toBe(page.requests[0].$id);
  });

  it('shows its picture to the sender and the operator, and drops it 30 days after the decision', async () => {
    const { person, client } = await aSender();
    const file = await picture(person);
    const path = `/v1/storage/buckets/${REQUEST_BUCKET_ID}/files/${file}`;
    const { $id } = (await ask(client, { file })).json;
    const seen = async () => {
      const other = await aSender();
      return Promise.all(
        [client, admin, other.client].map(async (one) => (await one.call('GET', path)).status),
      );
    };
    expect(await seen()).toEqual([200, 200, 404]);
    expect((await client.call('DELETE', path)).status).toBe(401);
    expect((await ask(client, { file })).status).toBe(400);
    await decide($id, { decision: 'refused', reason: 'No' });
    const age = (days: number) =>
      platform.database.query(
        `with a as (update token_requests set decided_at = now() - make_interval(days => $2) where id = $1)
         update files set completed_at = now() - make_interval(days => 60) where id = $3`,
        [$id, days, file],
      );
    await age(29);
    await cleanFiles(platform.database, platform.objectStore);
    expect((await client.call('GET', path)).status).toBe(200);
    await age(31);
    await cleanFiles(platform.database, platform.objectStore);
    expect((await admin.call('GET', path)).status).toBe(404);
    expect((await client.call('GET', PATH)).json.requests[0].file).toBeNull();
  });

  it('goes with its picture when it is withdrawn; three pictures may wait unsent', async () => {
    const { person, client } = await aSender();
    const file = await picture(person);
    const { $id } = (await ask(client, { file })).json;
    expect((await client.call('DELETE', `${PATH}/${$id}`)).status).toBe(204);
    expect((await client.call('GET', `/v1/storage/buckets/${REQUEST_BUCKET_ID}/files/${file}`)).status).toBe(
      404,
    );
    for (const _picture of [1, 2, 3]) await picture(person);
    await expect(picture(person)).rejects.toMatchObject({ reason: 'evidenceLimit' });
  });
});
