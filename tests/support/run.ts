/** Global set-up and tear-down: a folder shared by all test processes, and the Postgres server they may have started. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { newRunFolder, placeForFolders } from './folders.ts';
import { type PostgresHandle, stopPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The parent of all folders, the run's shared folder, and the id of a process that outlives all test processes. */
    run: { place: string; folder: string; pid: number };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The reports of an earlier run's failures are removed.
  await rm(path.resolve(import.meta.dirname, '../../test-results'), { recursive: true, force: true });
  const place = await placeForFolders();
  const folder = await newRunFolder(place);
  project.provide('run', { place, folder, pid: process.pid });
  return async () => {
    const text = await readFile(path.join(folder, 'postgres.json'), 'utf8').catch(() => null);
    if (text) {
      const { made } = JSON.parse(text) as { made?: PostgresHandle };
      if (made) await stopPostgres(made);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}
