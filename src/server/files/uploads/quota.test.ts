import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { newId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { ENGINES } from '#tests/support/database.ts';
import {
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { findBucket } from '../bucket.ts';
import { deleteFile } from '../change-file.ts';
import { cleanFiles } from '../store/cleaner.ts';
import { createObjectStore } from '../store/configured-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { putOrphaned } from '../store/orphaned-objects.ts';
import { createFile } from './create-file.ts';
import { FILES_PER_USER_MAX, UNSENT_PER_MATCH_MAX } from './quota.ts';

describe.each(ENGINES)('%s', (engine) => {
  let platform: TestPlatform;
  let store: ObjectStore;
  let player: Person;
  let png: Buffer;
  beforeAll(async () => {
    platform = await testPlatform(engine);
    store = createObjectStore(platform.config);
    png = await aPng();
  });
  afterAll(() => platform.finish());
  beforeEach(async () => {
    // Each test lists all files.
    await platform.database.query('delete from files');
    await platform.database.query('delete from loose_objects');
    player = await aPlayer(platform);
  });

  it('evidence is for who has an entry, five files for each match that no claim names', async () => {
    const evidence = () => upload(player, 'evidence');
    await expect(evidence()).rejects.toMatchObject({ reason: 'evidenceNeedsEntry' });
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const matches = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    const [entrant] = (await joinedPlayers(platform, id, 1)) as [Person];
    player = entrant;
    const files: string[] = [];
    for (let turn = 0; turn < matches.length * UNSENT_PER_MATCH_MAX; turn++) files.push(await evidence());
    // A file of a claim does not count, and stays.
    await platform.database.query('update files set evidence_of = $2 where id = $1', [files[0], id]);
    files.push(await evidence());
    // Of the other files the oldest is removed for the new one.
    files.push(await evidence());
    expect(await kept()).toEqual([files[0], ...files.slice(2)]);
    // A file that is part of no claim or dispute is deleted after a day.
    await platform.database.query("update files set completed_at = completed_at - interval '25 h'");
    await cleanFiles(platform.database, store);
    const left = await platform.database.query<{ id: string }>('select id from files');
    expect(left).toEqual([{ id: files[0] }]);
    await platform.database.query(
      "update tournaments set closed_at = now() - interval '31 d' where id = $1",
      [id],
    );
    await expect(evidence()).rejects.toMatchObject({ reason: 'evidenceNeedsEntry' });
    await platform.database.query('update tournaments set closed_at = null where id = $1', [id]);
  });

  async function upload(viewer: Viewer = player, bucketId = 'profile_pics'): Promise<string> {
    const file = { id: newId(), name: 'me.png', permissions: [] };
    const bucket = findBucket(platform.config, bucketId);
    await createFile(platform.database, store, { bucket, viewer, file, bytes: png });
    return file.id;
  }

  const link = (id: string) => `/v1/storage/buckets/profile_pics/files/${id}/view?project=egofficial`;
  const setPicture = (id: string) =>
    updateProfile(platform, player, { id: player.id, data: { prof_pic_url: link(id) } });
  const age = (hours: number) =>
    platform.database.query('update files set completed_at = completed_at - make_interval(hours => $1)', [
      hours,
    ]);
  const objects = async () =>
    (await platform.database.query<{ object_key: string }>('select object_key from files')).map(
      (row) => row.object_key,
    );

  async function kept(): Promise<string[]> {
    const rows = await platform.database.query<{ id: string }>('select id from files order by sequence');
    return rows.map((row) => row.id);
  }

  it('deletes replaced pictures and their bytes after a day and publishes the deletion', async () => {
    const old = await upload();
    await setPicture(old);
    const current = await upload();
    await setPicture(current);
    const [oldKey, currentKey] = await objects();
    const changes: unknown[] = [];
    platform.database.onChange((all) => changes.push(...all));
    await cleanFiles(platform.database, store);
    expect(await kept()).toEqual([old, current]);
    await age(25);
    await cleanFiles(platform.database, store);
    expect(await kept()).toEqual([current]);
    expect(changes).toEqual([{ collection: 'files', id: old, action: 'delete', wasReadBy: 'everyone' }]);
    await expect(store.read(oldKey ?? '')).rejects.toThrow('no object');
    expect((await store.read(currentKey ?? '')).equals(png)).toBe(true);
  });

  it('pictures referenced by an absolute address or by a tournament count as used', async () => {
    const host = await aHost(platform);
    const [face, banner, unused, adminsOwn] = [
      await upload(),
      await upload(host),
      await upload(host),
      await upload({ kind: 'key' }),
    ];
    await updateProfile(platform, player, {
      id: player.id,
      data: {
        prof_pic_url: `https://old.example${link(face)}&impersonateuserid=`,
      },
    });
    await anOpenTournament(platform, host, { imgURL: `https://old.example${link(banner)}` });
    await age(25);
    await cleanFiles(platform.database, store);
    expect(await kept()).toEqual([face, banner, adminsOwn]);
    expect(await kept()).not.toContain(unused);
  });

  it('covers count as used while any tournament shows them, and only hosts and admins upload them', async () => {
    const [host, admin] = [await aHost(platform), await anAdmin(platform)];
    const [shown, unused, own] = [
      await upload(admin, 'covers'),
      await upload(host, 'covers'),
      await upload({ kind: 'key' }, 'covers'),
    ];
    await expect(upload(player, 'covers')).rejects.toThrow('not authorized');
    const cover = (id: string) => `/v1/storage/buckets/covers/files/${id}/view?project=egofficial`;
    await anOpenTournament(platform, host, { imgURL: cover(shown) });
    // It looks like the address of a cover, but names no file.
    await anOpenTournament(platform, host, { imgURL: 'https://example.com/covers/files//view/' });
    await age(25);
    const changes: unknown[] = [];
    platform.database.onChange((all) => changes.push(...all));
    await cleanFiles(platform.database, store);
    expect(await kept()).toEqual([shown, own]);
    expect(changes).toEqual([{ collection: 'covers', id: unused, action: 'delete', wasReadBy: 'everyone' }]);
  });

  it('removes orphaned objects after a day', async () => {
    const key = await putOrphaned(platform.database, store, png);
    await cleanFiles(platform.database, store);
    expect((await store.read(key)).equals(png)).toBe(true);
    await platform.database.query("update loose_objects set due_at = due_at - interval '25 hours'");
    await cleanFiles(platform.database, store);
    await expect(store.read(key)).rejects.toThrow('no object');
    expect(await platform.database.query('select * from loose_objects')).toEqual([]);
  });

  it('retries removals that the store refused', async () => {
    const id = await upload();
    const [key = ''] = await objects();
    const down: ObjectStore = { ...store, remove: () => Promise.reject(new Error('down')) };
    await deleteFile(platform.database, down, { viewer: player, bucketId: 'profile_pics', id });
    expect(await kept()).toEqual([]);
    expect((await store.read(key)).equals(png)).toBe(true);
    await expect(cleanFiles(platform.database, down)).rejects.toThrow('down');
    await cleanFiles(platform.database, store);
    await expect(store.read(key)).rejects.toThrow('no object');
  });

  it('enforces the quota by deleting unused files, or refuses', async () => {
    const first = await upload();
    await setPicture(first);
    for (let count = 1; count < FILES_PER_USER_MAX; count++) await upload();
    // All are recent, so none may be deleted.
    await expect(upload()).rejects.toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('at most'),
    });
    expect(await kept()).toHaveLength(FILES_PER_USER_MAX);
    await upload(await anAdmin(platform));
    await platform.database.query(
      "update files set completed_at = completed_at - interval '11 minutes' where owner_id = $1",
      [player.id],
    );
    const next = await upload();
    const mine = await platform.database.query<{ id: string }>(
      'select id from files where owner_id = $1 order by sequence',
      [player.id],
    );
    expect(mine.map((row) => row.id)).toEqual([first, next]);
    expect(await platform.database.query('select * from loose_objects')).toEqual([]);
  });

  it('concurrent uploads cannot exceed the quota', async () => {
    for (let count = 2; count < FILES_PER_USER_MAX; count++) await upload();
    await upload();
    const outcomes = await Promise.allSettled([upload(), upload(), upload()]);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await kept()).toHaveLength(FILES_PER_USER_MAX);
    expect(await platform.database.query('select * from loose_objects')).toEqual([]);
  });
});
