import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, matchPassword, verifyPassword } from './passwords.ts';

it('hashes a bounded number of passwords at a time and refuses more than may wait', async () => {
  const known = await hashPassword('correct horse');
  const tries = await Promise.allSettled(
    Array.from({ length: 90 }, () => verifyPassword(known, 'wrong horse')),
  );
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(90 - refused.length).toBeGreaterThan(32);
  expect(90 - refused.length).toBeLessThanOrEqual(35);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'busy' });
  expect(await verifyPassword(known, 'correct horse')).toBe(true);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

// Each text as one keyboard sends it, and as another does.
it.each([
  ['an umlaut', 'p\u00e4ssword', 'pa\u0308ssword'],
  ['a letter with nukta', '\u0958\u0932\u092e-2026', '\u0915\u093c\u0932\u092e-2026'],
  ['a syllable of Hangul', '\ud55c\uad6d-korea', '\u1112\u1161\u11ab\u1100\u116e\u11a8-korea'],
  ['two marks in another order', 'a\u0323\u0307-password', 'a\u0307\u0323-password'],
  ['a no-break space', 'two\u00a0words', 'two words'],
])('%s matches in either form, also where one was hashed as it was typed', async (_name, one, other) => {
  const [fromOne, fromOther] = [await hashPassword(one), await hashPassword(other)];
  for (const typed of [one, other])
    for (const known of [fromOne, fromOther]) expect(await matchPassword(known, typed)).toBe('now');
  const raw = await hash(one);
  expect(['now', 'before']).toContain(await matchPassword(raw, one));
  expect(await matchPassword(raw, `${one}x`)).toBe('none');
});

it('forms that only look alike differ', async () => {
  expect(await verifyPassword(await hashPassword('password\uff11'), 'password1')).toBe(false);
  expect(await verifyPassword(await hashPassword('Password1'), 'password1')).toBe(false);
});
