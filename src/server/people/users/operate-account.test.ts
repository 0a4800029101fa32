import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { aHost, anAdmin, aPlayer, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { setLabels, setStatus } from './operate-account.ts';

let platform: TestPlatform;
let admin: Person;
let player: Person;

beforeAll(async () => {
  platform = await testPlatform();
  admin = await anAdmin(platform);
  player = await aPlayer(platform);
});
afterAll(() => platform.finish());

const entries = (targetId: string) =>
  platform.database.query(
    `select actor_kind, actor_id, action, before, after, reason from audit_log
     where target_type = 'account' and target_id = $1 order by sequence`,
    [targetId],
  );

const grant = (viewer: Viewer, userId: string, idempotencyKey: string | null = null) =>
  grantFunds(platform, viewer, { userId, currency: 'eg_coin', amount: 5, reason: 'Prize', idempotencyKey });

it('records who did what to whom, with the values before and after', async () => {
  const target = await aPlayer(platform);
  await setLabels(platform, admin, target.id, ['host', 'host']);
  await setStatus(platform, SERVER_KEY, target.id, false);
  await grant(admin, target.id, 'audit-once');
  await grant(admin, target.id, 'audit-once');
  expect(await entries(target.id)).toMatchObject([
    { actor_kind: 'user', actor_id: admin.id, action: 'labels.update', before: [], after: ['host'] },
    { actor_kind: 'key', actor_id: null, action: 'status.update', before: true, after: false },
    { actor_kind: 'user', actor_id: admin.id, action: 'grant', reason: 'Prize', after: { amount: 5 } },
  ]);
});

describe('refused to other roles, and not recorded', () => {
  it.each([
    ['a visitor', async () => VISITOR],
    ['a player', async () => player],
    ['a host', () => aHost(platform)],
  ])('%s', async (_role, viewer) => {
    const actor = await viewer();
    const target = await aPlayer(platform);
    const acts = [
      () => setLabels(platform, actor, target.id, ['admin']),
      () => setStatus(platform, actor, target.id, false),
      () => grant(actor, target.id),
    ];
    for (const act of acts)
      await expect((async () => act())()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await entries(target.id)).toEqual([]);
  });
});

it('keeps an admin from giving up the own label or blocking themselves', async () => {
  const own = { code: 'stateConflict', reason: 'ownAdminKept' };
  await expect((async () => setLabels(platform, admin, admin.id, []))()).rejects.toMatchObject(own);
  await expect((async () => setStatus(platform, admin, admin.id, false))()).rejects.toMatchObject(own);
});

it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await setStatus(platform, admin, player.id, true);
    await expect(platform.database.query(statement)).rejects.toMatchObject({ code: '23001' });
  },
);
