/**
 * `npm run cluster`: what deploy/cluster describes for three machines, on one, for trying: etcd, Patroni and Postgres three
 * times, HAProxy, and two processes of the app. `npm run cluster -- --down` ends and removes all of it.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { buildWebIfStale } from './web-build.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const CONFIGURATION = path.join(ROOT, 'deploy/cluster');
const FOLDER = path.join(tmpdir(), 'egofficial-cluster');
const PROCESSES = path.join(FOLDER, 'processes.json');
const NAMES = ['a', 'b', 'c'] as const;
const ADDRESS = '127.0.0.1';
/** Each node's ports are the first of a kind and its number. */
const PORTS = {
  etcd: 27_000,
  peer: 27_010,
  rest: 27_020,
  postgres: 27_030,
  database: 27_040,
  app: 27_050,
  web: 27_060,
};
const PASSWORD = 'for-trying';
const NEEDED = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
] as const;
const READY_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 20_000;

interface Started {
  name: string;
  pid: number;
}

/** The user that the database runs as: Postgres refuses root. */
async function owner(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

function binaries(): string | null {
  const all = '/usr/lib/postgresql';
  if (!existsSync(all)) return null;
  const newest = readdirSync(all).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : path.join(all, newest, 'bin');
}

/** The Debian packages that are missing. */
async function missing(): Promise<string[]> {
  const found = await Promise.all(
    NEEDED.map(([program]) =>
      run('which', [program], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }).then(
        () => true,
        () => false,
      ),
    ),
  );
  const packages: string[] = NEEDED.filter((_, index) => !found[index]).map(([, name]) => name);
  return binaries() === null ? ['postgresql', ...packages] : packages;
}

async function up(): Promise<void> {
  const absent = await missing();
  const bin = binaries();
  if (absent.length > 0 || bin === null) {
    process.stderr.write(
      `Missing: ${absent.join(', ')}. On Debian: sudo apt-get install ${absent.join(' ')}\n`,
    );
    process.exitCode = 1;
    return;
  }
  if (existsSync(FOLDER)) {
    process.stderr.write('It is running, or was not ended: npm run cluster -- --down\n');
    process.exitCode = 1;
    return;
  }
  await buildWebIfStale();
  const user = await owner();
  await mkdir(FOLDER, { mode: 0o755 });
  if (user.uid !== undefined) await chown(FOLDER, user.uid, user.gid);
  const started: Started[] = [];
  const start = async (
    name: string,
    [program, ...args]: [string, ...string[]],
    options: { env?: NodeJS.ProcessEnv; isApp?: boolean } = {},
  ) => {
    const log = openSync(path.join(FOLDER, `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: options.isApp ? ROOT : FOLDER,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...options.env },
      ...(options.isApp ? {} : user),
    });
    child.unref();
    if (child.pid !== undefined) started.push({ name, pid: child.pid });
    await writeFile(PROCESSES, JSON.stringify(started));
  };

  const peers = NAMES.map((name, index) => `${name}=http://${ADDRESS}:${PORTS.peer + index}`).join();
  for (const [index, name] of NAMES.entries()) {
    const client = `http://${ADDRESS}:${PORTS.etcd + index}`;
    const peer = `http://${ADDRESS}:${PORTS.peer + index}`;
    await start(`etcd-${name}`, [
      'etcd',
      ...['--name', name, '--data-dir', path.join(FOLDER, `etcd-${name}`), '--enable-v2=true'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', peers],
    ]);
  }
  const template = await readFile(path.join(CONFIGURATION, 'patroni.yml'), 'utf8');
  for (const [index, name] of NAMES.entries()) {
    const values: Record<string, string> = {
      NAME: name,
      ADDRESS,
      REST_PORT: String(PORTS.rest + index),
      POSTGRES_PORT: String(PORTS.postgres + index),
      ETCD_HOSTS: NAMES.map((_, other) => `${ADDRESS}:${PORTS.etcd + other}`).join(),
      DATA: path.join(FOLDER, `postgres-${name}`),
      PASSWORDS: path.join(FOLDER, `pgpass-${name}`),
      BINARIES: bin,
      PASSWORD,
      NETWORK: `${ADDRESS}/32`,
      WATCHDOG: "'off'",
    };
    const file = path.join(FOLDER, `patroni-${name}.yml`);
    await writeFile(
      file,
      template.replaceAll(/^#.*\n/gm, '').replaceAll(/\$\{(\w+)\}/g, (_, word: string) => values[word] ?? ''),
    );
    await start(`patroni-${name}`, ['patroni', file]);
  }
  const places: Record<string, string> = {
    DATABASE_BIND: `${ADDRESS}:${PORTS.database}`,
    APP_BIND: `${ADDRESS}:${PORTS.web}`,
    APP_ONE: `${ADDRESS}:${PORTS.app}`,
    APP_TWO: `${ADDRESS}:${PORTS.app + 1}`,
  };
  for (const [index, name] of NAMES.entries()) {
    places[`DATABASE_${name.toUpperCase()}`] = `${ADDRESS}:${PORTS.postgres + index}`;
    places[`REST_${name.toUpperCase()}`] = String(PORTS.rest + index);
  }
  await start('haproxy', ['haproxy', '-db', '-f', path.join(CONFIGURATION, 'haproxy.cfg')], { env: places });

  process.stdout.write('Waiting for a primary with a standby\n');
  const server = `postgres://postgres:${PASSWORD}@${ADDRESS}:${PORTS.database}`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(
        "select count(*)::int as count from pg_stat_replication where sync_state in ('sync', 'quorum')",
      );
      if (rows[0]?.count === 0) throw new Error('no synchronous standby yet');
      await client.query('create database egofficial').catch((error: { code?: string }) => {
        if (error.code !== '42P04') throw error;
      });
    } finally {
      await client.end().catch(() => {});
    }
  });
  for (const [index, name] of ['one', 'two'].entries()) {
    await start(`app-${name}`, [process.execPath, path.join(ROOT, 'scripts/start.ts')], {
      isApp: true,
      env: {
        ...process.env,
        PORT: String(PORTS.app + index),
        HOST: ADDRESS,
        TRUST_PROXY: ADDRESS,
        DATA_DIR: path.join(FOLDER, 'data'),
        DATABASE_URL: `${server}/egofficial`,
      },
    });
  }
  await eventually(async () => {
    for (const index of [0, 1]) {
      const answer = await fetch(`http://${ADDRESS}:${PORTS.app + index}/readyz`);
      if (!answer.ok) throw new Error('the app is not ready');
    }
  });
  const pidOf = (name: string) => started.find((one) => one.name === name)?.pid;
  process.stdout.write(`
The product          http://${ADDRESS}:${PORTS.web}
The database         ${server}/egofficial
Folder and logs      ${FOLDER}
${NAMES.map((name, index) => `Node ${name}               Postgres ${PORTS.postgres + index}, http://${ADDRESS}:${PORTS.rest + index}, Patroni ${pidOf(`patroni-${name}`)}, etcd ${pidOf(`etcd-${name}`)}`).join('\n')}
The app              ${PORTS.app} (${pidOf('app-one')}), ${PORTS.app + 1} (${pidOf('app-two')})

Who leads            patronictl -c ${FOLDER}/patroni-a.yml list
Kill a Postgres      kill -9 $(head -1 ${FOLDER}/postgres-a/postmaster.pid)
Kill a node          the same, and kill -9 of its Patroni
Hand over            patronictl -c ${FOLDER}/patroni-a.yml switchover --force
End and remove all   npm run cluster -- --down
`);
}

async function eventually(attempt: () => Promise<void>): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(500);
    }
  }
}

/** Ends what was started here, the app first, and what the nodes have started. */
async function down(): Promise<void> {
  if (!existsSync(FOLDER)) {
    process.stdout.write('Nothing is running.\n');
    return;
  }
  const started = existsSync(PROCESSES) ? (JSON.parse(await readFile(PROCESSES, 'utf8')) as Started[]) : [];
  for (const { pid } of started.toReversed()) await end(pid);
  for (const name of NAMES) {
    const file = path.join(FOLDER, `postgres-${name}`, 'postmaster.pid');
    if (existsSync(file)) await end(Number((await readFile(file, 'utf8')).split('\n', 1)[0]));
  }
  await rm(FOLDER, { recursive: true, force: true });
}

async function end(pid: number): Promise<void> {
  const giveUpAt = performance.now() + ENDED_WITHIN_MS;
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      process.kill(pid, name);
      return true;
    } catch {
      return false;
    }
  };
  signal('SIGCONT');
  signal('SIGTERM');
  while (signal(0) && performance.now() < giveUpAt) await pause(100);
  signal('SIGKILL');
}

const { values } = parseArgs({ options: { down: { type: 'boolean', default: false } } });
await (values.down ? down() : up());
