/**
 * Makes new embedded databases in folders copies of an empty one, which is made once for each version of the engine:
 * making one takes two seconds of processor time. It affects the process that imports it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(
  readFileSync(path.join(MODULES, '@electric-sql/pglite/package.json'), 'utf8'),
) as { version: string };
const EMPTY = path.join(MODULES, `.cache/egofficial/pglite-empty-${version}`);

const create = PGlite.create.bind(PGlite);

async function makeEmpty(): Promise<void> {
  if (existsSync(EMPTY)) return;
  await mkdir(path.dirname(EMPTY), { recursive: true });
  // It is filled under another name and renamed, because several processes may make it at once.
  const staging = await mkdtemp(`${EMPTY}-`);
  // The log files have the smallest size that the engine allows (in MiB).
  await (await create({ dataDir: staging, initDbStartParams: ['--wal-segsize=1'] })).close();
  await rename(staging, EMPTY).catch(() => rm(staging, { recursive: true, force: true }));
}

Object.assign(PGlite, {
  create: async (options: PGliteOptions) => {
    const { dataDir } = options;
    if (dataDir && !existsSync(path.join(dataDir, 'PG_VERSION'))) {
      await makeEmpty();
      await cp(EMPTY, dataDir, { recursive: true });
    }
    return create(options);
  },
});
