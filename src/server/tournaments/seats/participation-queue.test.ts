import { expect, it } from 'vitest';
import { type Database, DatabaseUnavailableError } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { ParticipationQueue } from './participation-queue.ts';

const player = (id: string): Viewer => ({
  kind: 'user',
  id,
  name: id,
  email: `${id}@example.com`,
  labels: [],
  isEmailVerified: true,
  sessionId: 'session',
});

/** A database whose transactions all fail with the given error; counts them. */
function failing(error: Error) {
  const seen = { transactions: 0 };
  const transaction = async () => {
    seen.transactions += 1;
    throw error;
  };
  return { seen, queue: new ParticipationQueue({ engine: 'postgres', transaction } as unknown as Database) };
}

async function joinAtOnce(queue: ParticipationQueue, count: number): Promise<unknown[]> {
  const joins = Array.from({ length: count }, (_, index) => queue.join('cup', player(`p${index}`)));
  return (await Promise.allSettled(joins)).map((end) => end.status === 'rejected' && end.reason);
}

it('fails all requests of a batch after one attempt when the database is unavailable', async () => {
  const away = new DatabaseUnavailableError('timeout expired');
  const { seen, queue } = failing(away);
  expect(await joinAtOnce(queue, 50)).toEqual(Array(50).fill(away));
  expect(seen.transactions).toBe(1);
});

it('repeats the requests of a batch one by one after other failures', async () => {
  const broken = new Error('out of memory');
  const { seen, queue } = failing(broken);
  expect(await joinAtOnce(queue, 50)).toEqual(Array(50).fill(broken));
  expect(seen.transactions).toBe(51);
});
