/** The programs of a cluster, which Debian packages, and the user that Postgres runs as. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POSTGRES = '/usr/lib/postgresql';
const NEEDED = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
] as const;

/** With the folder of HAProxy. */
export const SEARCHED = `${process.env.PATH}:/usr/sbin`;

/** The Debian packages that are missing. */
export async function missingPackages(): Promise<string[]> {
  const found = await Promise.all(
    NEEDED.map(([program]) =>
      run('which', [program], { env: { ...process.env, PATH: SEARCHED } }).then(
        () => true,
        () => false,
      ),
    ),
  );
  const packages: string[] = NEEDED.filter((_, index) => !found[index]).map(([, name]) => name);
  return postgresPrograms() === null ? ['postgresql', ...packages] : packages;
}

/** The folder of the newest Postgres; null: there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(POSTGRES)) return null;
  const newest = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : path.join(POSTGRES, newest, 'bin');
}

/** The user that the database runs as: Postgres refuses root. */
export async function databaseUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
