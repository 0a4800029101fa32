/** The operator's texts have versions: two editors do not overwrite each other, and changes can be undone. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '#server/http-app.ts';
import { newId } from '#server/platform/ids.ts';
import { writeDrawer } from '#tests/support/drawer.ts';
import { newFolder } from '#tests/support/folders.ts';
import { HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { duePromotions, publishPromotions } from './publish-promotions.ts';

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

let platform: TestPlatform;
let app: FastifyInstance;
let key: HttpClient;
let visitor: HttpClient;
let web: string;
beforeAll(async () => {
  platform = await testPlatform();
  web = await newFolder('web');
  await mkdir(path.join(web, '.vite'));
  await writeFile(path.join(web, '.vite/manifest.json'), '{"index.html":{"file":"main.js"}}');
  await writeFile(
    path.join(web, 'index.html'),
    '<head><title>Shell</title></head><body><div id="root"></div></body>',
  );
  await writeDrawer(web);
  app = await createHttpApp(platform, { hasLog: false, webFolder: web });
  key = keyHolder(app);
  visitor = new HttpClient(app);
});
afterAll(async () => {
  await app.close();
  await platform.finish();
  await rm(web, { recursive: true });
});

const CONTENTS = [
  ['announcements', { title: 'T', content: '<p>One</p>' }, { content: '<p>Two</p>' }],
  [
    'essential_pages',
    { content: '<p>One</p>', contentNe: null },
    { content: '<p>Two</p>', contentNe: '<p>दुई</p>' },
  ],
  ['native_promotions', { content: '[]' }, { content: '[{"isActive":true,"text":"Two"}]' }],
] as const;

describe.each(CONTENTS)('%s', (collection, first, second) => {
  const create = async () => {
    const { json } = await key.call('POST', documents(collection), { documentId: newId(), data: first });
    return json.$id as string;
  };
  const one = (id: string) => `${documents(collection)}/${id}`;
  const change = (id: string, data: object) => key.call('PATCH', one(id), { data });
  const undo = (id: string, body = {}) => key.call('POST', `/v1/content/${collection}/${id}/undo`, body);
  const revisions = async (id: string) =>
    (await key.call('GET', `/v1/content/${collection}/${id}/revisions`)).json.revisions;

  it('counts its versions; a write that changes nothing is none', async () => {
    const id = await create();
    expect((await visitor.call('GET', one(id))).json).toMatchObject({ revision: 1 });
    expect((await change(id, first)).json).toMatchObject({ revision: 1 });
    expect((await change(id, second)).json).toMatchObject({ ...second, revision: 2 });
    expect(await revisions(id)).toMatchObject([
      {
        $id: '2',
        revision: 2,
        action: 'update',
        actor: { kind: 'key', id: null },
        document: { ...second, $id: id },
      },
      { $id: '1', revision: 1, action: 'create', document: { ...first, $id: id, revision: 1 } },
    ]);
  });

  it('refuses a change of a version that is no longer the newest', async () => {
    const id = await create();
    expect((await change(id, { ...second, revision: 1 })).status).toBe(200);
    for (const call of [
      change(id, { ...first, revision: 1 }),
      key.call('PUT', one(id), { data: { ...first, revision: 1 } }),
      change(id, { revision: 1 }),
      undo(id, { revision: 1 }),
    ]) {
      expect(await call).toMatchObject({ status: 409, json: { reason: 'changedMeanwhile' } });
    }
    expect((await change(id, first)).json).toMatchObject({ ...first, revision: 3 });
  });

  it('takes back the last change, also an undo', async () => {
    const id = await create();
    expect(await undo(id)).toMatchObject({ status: 409, json: { reason: 'nothingToUndo' } });
    await change(id, second);
    expect(await undo(id, { revision: 2 })).toMatchObject({ status: 200, json: { ...first, revision: 3 } });
    expect((await undo(id)).json).toMatchObject({ ...second, revision: 4 });
    expect((await revisions(id)).map(({ action }: { action: string }) => action)).toEqual([
      'undo',
      'undo',
      'update',
      'create',
    ]);
  });

  it('takes back a deletion, and counts on when it is created again', async () => {
    const id = await create();
    const { json: before } = await key.call('GET', one(id));
    expect((await key.call('DELETE', one(id), {})).status).toBe(204);
    expect((await visitor.call('GET', one(id))).status).toBe(404);
    expect((await undo(id)).json).toMatchObject({
      ...first,
      revision: 3,
      $sequence: before.$sequence,
      $createdAt: before.$createdAt,
    });
    await key.call('DELETE', one(id), {});
    const again = await key.call('POST', documents(collection), {
      documentId: id,
      data: { ...first, ...second },
    });
    expect(again.json).toMatchObject({ ...second, revision: 5 });
    expect((await undo(id)).json).toMatchObject({ reason: 'nothingToUndo' });
  });
});

it('pages its versions, and knows none of other documents', async () => {
  const place = documents('essential_pages');
  const { json } = await key.call('POST', place, { documentId: newId(), data: { content: 'zero' } });
  for (const content of ['one', 'two'])
    await key.call('PATCH', `${place}/${json.$id}`, { data: { content } });
  const list = `/v1/content/essential_pages/${json.$id}/revisions?limit=2`;
  const first = await key.call('GET', list);
  expect(first.json).toMatchObject({ revisions: [{ revision: 3 }, { revision: 2 }], next: '2' });
  const rest = await key.call('GET', `${list}&cursor=${first.json.next}`);
  expect(rest.json).toMatchObject({ revisions: [{ revision: 1 }], next: null });
  for (const [search, found] of [
    ['on', [2]],
    ['"one"', [2]],
    ['create', [1]],
    ['two create', [3, 1]],
    ['nowhere', []],
    ['any', []],
    ['-', []],
  ] as const) {
    const { json: answer } = await key.call('GET', `${list}&search=${encodeURIComponent(search)}`);
    expect(answer.revisions.map(({ revision }: { revision: number }) => revision)).toEqual(found);
  }
  for (const other of ['essential_pages/nosuch', 'tournaments/nosuch', 'nosuch/nosuch']) {
    for (const question of ['', '?search=one', '?search=-', '?cursor=3'])
      expect((await key.call('GET', `/v1/content/${other}/revisions${question}`)).status).toBe(404);
    expect((await key.call('POST', `/v1/content/${other}/undo`, {})).status).toBe(404);
  }
});

it('one of two simultaneous changes of a version is refused', async () => {
  const place = documents('essential_pages');
  const { json } = await key.call('POST', place, { documentId: newId(), data: { content: 'none' } });
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((content) =>
      key.call('PATCH', `${place}/${json.$id}`, { data: { content, revision: 1 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('a publication at its time is a version, and its undo stays', async () => {
  const place = documents('announcements');
  const data = { title: 'T', content: 'C', publishAt: '2100-01-01T00:00:00.000+00:00' };
  const { json } = await key.call('POST', place, { documentId: newId(), data });
  const past = "'2020-01-01'::timestamptz";
  await platform.database.query(`update announcements set publish_at = ${past} where id = $1`, [json.$id]);
  await platform.database.query(
    `update document_revisions set data = jsonb_set(data, '{publish_at}', to_jsonb(${past})) where document_id = $1`,
    [json.$id],
  );
  await publishAnnouncement(platform, json.$id);
  const late = await key.call('PATCH', `${place}/${json.$id}`, { data: { title: 'U', revision: 1 } });
  expect(late.json).toMatchObject({ reason: 'changedMeanwhile' });
  const undone = await key.call('POST', `/v1/content/announcements/${json.$id}/undo`, {});
  expect(undone.json).toMatchObject({ status: 'draft', publishAt: null, revision: 3 });
  const { json: list } = await key.call('GET', `/v1/content/announcements/${json.$id}/revisions`);
  expect(list.revisions[1]).toMatchObject({ action: 'publish', actor: null });
});

describe('promotions with times', () => {
  const place = documents('native_promotions');
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const put = (content: unknown) =>
    key.call('PUT', `${place}/home_banners`, { data: { content: JSON.stringify(content) } });
  const texts = async (client: HttpClient) => {
    const { json } = await client.call('GET', place);
    const { content } = json.documents.find(({ $id }: { $id: string }) => $id === 'home_banners');
    return JSON.parse(content).map(({ text }: { text: string }) => text);
  };

  it('are seen by the operator always, by others at their time', async () => {
    const items = [
      { text: 'always' },
      { text: 'over', until: at(-10) },
      { text: 'now', from: at(-10), until: at(100) },
      { text: 'later', from: at(100), until: at(200) },
      { text: 'empty', from: '', until: null },
    ];
    expect((await put(items)).status).toBe(200);
    expect(await texts(key)).toEqual(['always', 'over', 'now', 'later', 'empty']);
    expect(await texts(visitor)).toEqual(['always', 'now', 'empty']);
    const search = (text: string) =>
      `${place}?queries[]=${encodeURIComponent(JSON.stringify({ method: 'contains', attribute: 'content', values: [text] }))}`;
    // Only the operator searches in long texts.
    expect((await visitor.call('GET', search('later'))).json.type).toBe('general_query_invalid');
    expect((await key.call('GET', search('always'))).json.documents).toHaveLength(1);
    for (const page of ['/', '/announcements']) {
      expect((await visitor.call('GET', page)).text).not.toContain('later');
    }
    const { json } = await visitor.call('GET', `${place}/home_banners`);
    expect(json.content).not.toMatch(/later|over/);
  });

  it('come and go at their time, which reaches what is cached', async () => {
    await put([{ text: 'Zebra', from: at(3600), until: at(7200) }]);
    const isOnHome = async () => (await visitor.call('GET', '/')).text.includes('Zebra');
    expect([await texts(visitor), await isOnHome()]).toEqual([[], false]);
    expect(await duePromotions(platform.database)).toEqual([]);
    for (const [seconds, isShown] of [
      [3700, true],
      [3600, false],
    ] as const) {
      await passes(seconds);
      expect(await duePromotions(platform.database)).toEqual(['home_banners']);
      for (const _process of [1, 2]) await publishPromotions(platform, 'home_banners');
      expect(await duePromotions(platform.database)).toEqual([]);
      expect([await texts(visitor), await isOnHome()]).toEqual([isShown ? ['Zebra'] : [], isShown]);
    }
    const { json } = await key.call('GET', `/v1/content/native_promotions/home_banners/revisions`);
    expect(json.revisions[0]).toMatchObject({ action: 'update' });
  });

  /** Moves the times of the promotions into the past, while the trigger that decides at a write is off. */
  async function passes(seconds: number): Promise<void> {
    const { database } = platform;
    await database.transaction(async (tx) => {
      await tx.query('alter table native_promotions disable trigger native_promotions_show');
      await tx.query(
        `update native_promotions set changes_at = changes_at - make_interval(secs => $1), content = (
           select json_agg(item || jsonb_build_object(
             'from', (item ->> 'from')::timestamptz - make_interval(secs => $1),
             'until', (item ->> 'until')::timestamptz - make_interval(secs => $1)))
           from jsonb_array_elements(content::jsonb) item)::text
         where id = 'home_banners'`,
        [seconds],
      );
      await tx.query('alter table native_promotions enable trigger native_promotions_show');
    });
  }

  it.each([
    [{ from: 'soon' }, '0.from: must be a valid date'],
    [{ from: at(2), until: at(1) }, '0.until: must be after from'],
    [{ until: 5 }, '0.until'],
  ])('refuses %j', async (times, text) => {
    const answer = await put([{ text: 'x', ...times }]);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain(text);
  });
});
