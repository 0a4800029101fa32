import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { openGoogleSession } from './google-account.ts';
import type { GoogleProfile } from './google-provider.ts';

const CALLER = { ip: '127.0.0.1', userAgent: 'test' };
const aProfile = (traits: Partial<GoogleProfile> = {}): GoogleProfile => ({
  issuer: 'https://accounts.example',
  subject: newId(),
  email: `${newId()}@gmail.example`,
  isEmailVerified: true,
  name: 'Gita',
  ...traits,
});

// This runs on a database server, because only there concurrent calls run at the same time.
describe('Google accounts', () => {
  it('creates one account for concurrent sign-ins of one identity', async () => {
    const platform = await testPlatform('postgres');
    const profile = aProfile();
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        openGoogleSession(platform, profile, { caller: CALLER, oldSessionId: null }),
      ),
    );
    expect(new Set(opened.map(({ session }) => session.accountId)).size).toBe(1);
    expect(await platform.database.query('select email, name, password_hash from accounts')).toEqual([
      { email: profile.email, name: 'Gita', password_hash: null },
    ]);
    expect(await platform.database.query('select count(*) from user_details')).toEqual([{ count: 1 }]);
    expect(await platform.database.query('select count(*) from notification_recipients')).toEqual([
      { count: 1 },
    ]);
    expect(await platform.database.query('select count(*) from sessions')).toEqual([{ count: 8 }]);
    await platform.finish();
  });

  it('distinguishes identities of two providers and shortens long names', async () => {
    const platform = await testPlatform('postgres');
    const one = aProfile({ name: 'x'.repeat(500) });
    const other = aProfile({ subject: one.subject, issuer: 'https://other.example' });
    const ids = [];
    for (const profile of [one, other, one])
      ids.push(
        (await openGoogleSession(platform, profile, { caller: CALLER, oldSessionId: null })).session
          .accountId,
      );
    expect([ids[0] === ids[2], ids[0] === ids[1]]).toEqual([true, false]);
    expect(
      await platform.database.query('select length(name) from accounts where id = $1', [ids[0]]),
    ).toEqual([{ length: 40 }]);
    await platform.finish();
  });

  it('changes nothing when the account is blocked or the e-mail unverified', async () => {
    const platform = await testPlatform('postgres');
    const player = await aPlayer(platform, { isEmailVerified: false });
    await platform.database.query('update accounts set is_active = false');
    await expect(
      openGoogleSession(platform, aProfile({ email: player.email }), { caller: CALLER, oldSessionId: null }),
    ).rejects.toMatchObject({ code: 'userBlocked' });
    await expect(
      openGoogleSession(platform, aProfile({ email: player.email, isEmailVerified: false }), {
        caller: CALLER,
        oldSessionId: null,
      }),
    ).rejects.toMatchObject({ code: 'badRequest' });
    await expect(
      openGoogleSession(platform, aProfile({ email: 'no address' }), { caller: CALLER, oldSessionId: null }),
    ).rejects.toMatchObject({ code: 'badRequest' });
    for (const table of ['identities', 'sessions'])
      expect(await platform.database.query(`select from ${table}`)).toEqual([]);
    expect(
      await platform.database.query(
        'select password_hash is null as is_gone, is_email_verified from accounts',
      ),
    ).toEqual([{ is_gone: false, is_email_verified: false }]);
    await platform.finish();
  });
});
