import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

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
