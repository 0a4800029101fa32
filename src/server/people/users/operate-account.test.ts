import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { aHost, anAdmin, aPlayer } from '#tests/support/factories.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { createAccount, setEmailVerification, setLabels, setStatus } from './operate-account.ts';
import { issueSignInToken, openSessionFor } from './sign-in-for.ts';

const platform = await filePlatform();
const admin = await anAdmin(platform);
const player = await aPlayer(platform);

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
  await setLabels(platform, admin, { accountId: target.id, labels: ['host', 'host'] });
  await setStatus(platform, SERVER_KEY, { accountId: target.id, isActive: false });
  await setEmailVerification(platform, admin, { accountId: target.id, isVerified: false });
  await grant(admin, target.id, 'audit-once');
  await grant(admin, target.id, 'audit-once');
  expect(await entries(target.id)).toMatchObject([
    { actor_kind: 'user', actor_id: admin.id, action: 'labels.update', before: [], after: ['host'] },
    { actor_kind: 'key', actor_id: null, action: 'status.update', before: true, after: false },
    { actor_id: admin.id, action: 'emailVerification.update', before: true, after: false },
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
      () => setLabels(platform, actor, { accountId: target.id, labels: ['admin'] }),
      () => setStatus(platform, actor, { accountId: target.id, isActive: false }),
      () => setEmailVerification(platform, actor, { accountId: target.id, isVerified: false }),
      () => createAccount(platform, actor, { userId: newId(), email: 'a@b.np', password: null, name: '' }),
      () => grant(actor, target.id),
      ...inTheirName(actor, target.id),
    ];
    for (const act of acts)
      await expect((async () => act())()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await entries(target.id)).toEqual([]);
  });
});

const inTheirName = (viewer: Viewer, id: string) => [
  () => openSessionFor(platform, viewer, { accountId: id, caller: { ip: '127.0.0.1', userAgent: '' } }),
  () => issueSignInToken(platform, viewer, { accountId: id, wish: { length: 6, seconds: 60 } }),
];

it('ways in for another are made by the key alone, and recorded', async () => {
  const target = await aPlayer(platform);
  for (const act of inTheirName(admin, target.id))
    await expect((async () => act())()).rejects.toMatchObject({ code: 'unauthorized' });
  for (const act of inTheirName(SERVER_KEY, target.id)) await act();
  expect(await entries(target.id)).toMatchObject([
    { actor_kind: 'key', action: 'session.create' },
    { actor_kind: 'key', action: 'token.create' },
  ]);
  await setStatus(platform, SERVER_KEY, { accountId: target.id, isActive: false });
  for (const act of inTheirName(SERVER_KEY, target.id))
    await expect(act()).rejects.toMatchObject({ code: 'userBlocked' });
});

it('records whose account an operator made', async () => {
  const userId = newId();
  const registration = { userId, email: `${userId}@example.com`, password: null, name: 'Made' };
  await createAccount(platform, admin, registration);
  await expect(createAccount(platform, admin, registration)).rejects.toMatchObject({ code: 'userExists' });
  expect(await entries(userId)).toMatchObject([
    { actor_id: admin.id, action: 'account.create', after: { email: registration.email, name: 'Made' } },
  ]);
});

it('keeps an admin from giving up the own label or blocking themselves', async () => {
  const own = { code: 'stateConflict', reason: 'ownAdminKept' };
  await expect(
    (async () => setLabels(platform, admin, { accountId: admin.id, labels: [] }))(),
  ).rejects.toMatchObject(own);
  await expect(
    (async () => setStatus(platform, admin, { accountId: admin.id, isActive: false }))(),
  ).rejects.toMatchObject(own);
});

it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await setStatus(platform, admin, { accountId: player.id, isActive: true });
    await expect(platform.database.query(statement)).rejects.toMatchObject({ code: '23001' });
  },
);
