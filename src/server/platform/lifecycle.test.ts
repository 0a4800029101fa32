import { expect, it } from 'vitest';
import { Lifecycle } from './lifecycle.ts';

it('stops the parts in the opposite order, each after the one before it has stopped', async () => {
  const lifecycle = new Lifecycle();
  const log: string[] = [];
  const part = (name: string) =>
    lifecycle.add(name, async () => {
      log.push(`${name} stopping`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} stopped`);
    });
  part('database');
  part('jobs');
  await lifecycle.stop();
  expect(log).toEqual(['jobs stopping', 'jobs stopped', 'database stopping', 'database stopped']);
});

it('stops the other parts when one fails, reports the failure, and stops nothing twice', async () => {
  const lifecycle = new Lifecycle();
  let stops = 0;
  lifecycle.add('database', () => {
    stops += 1;
  });
  lifecycle.add('jobs', () => Promise.reject(new Error('still busy')));
  await expect(lifecycle.stop()).rejects.toThrow('jobs did not stop');
  await lifecycle.stop();
  expect(stops).toBe(1);
});
