/**
 * Runs on one machine what deploy/cluster describes for three: etcd, Patroni and Postgres three times, HAProxy, and two
 * processes of the app. `npm run cluster` starts it for trying, `npm run cluster -- --down` ends and removes all of it.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { readCommandLine } from './command-line.ts';
import { buildWebIfStale } from './web-build.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const CONFIGURATION = path.join(ROOT, 'deploy/cluster');
const POSTGRES = '/usr/lib/postgresql';
/** The needed programs, and the Debian packages that contain them. */
const NEEDED = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };
/** The search path, with the folder of HAProxy added. */
const PATH = `${process.env.PATH}:/usr/sbin`;
const PASSWORD = 'for-trying';
const READY_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 20_000;

export const ADDRESS = '127.0.0.1';
export const NODES = ['a', 'b', 'c'] as const;
export type Node = (typeof NODES)[number];
export const APPS = ['one', 'two'] as const;
type App = (typeof APPS)[number];
/** A node's port is the first port, plus the offset of its kind, plus the node's number. */
const PORTS = { etcd: 0, peer: 10, rest: 20, postgres: 30, database: 40, app: 50, web: 60 };
/** The kinds of connections: from others to a node's Postgres and Patroni, and from its Patroni to etcd. */
export const LINE_KINDS = ['replication', 'clients', 'patroni', 'etcd'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

interface Command {
  line: [string, ...string[]];
  env: NodeJS.ProcessEnv;
  isApp: boolean;
}

/** How Patroni sees the nodes; `role` is one of `leader`, `sync_standby`, `replica`. */
interface Member {
  name: Node;
  role: string;
  timeline?: number;
  /** Bytes that a standby is behind; not a number while it does not follow. */
  lag?: number | string;
}

interface ClusterOptions {
  /** A folder that does not exist yet. */
  folder: string;
  firstPort: number;
  /** The port to use for a connection from or to a node, so that a test can put a relay between. */
  lineTo?: (port: number, node: Node, line: LineKind) => Promise<number>;
}

export class Cluster {
  readonly folder: string;
  readonly #firstPort: number;
  readonly #lineTo: NonNullable<ClusterOptions['lineTo']>;
  readonly #commands = new Map<string, Command>();
  readonly #pids = new Map<string, number>();
  readonly #ended = new Set<number>();

  constructor({ folder, firstPort, lineTo = async (port) => port }: ClusterOptions) {
    this.folder = folder;
    this.#firstPort = firstPort;
    this.#lineTo = lineTo;
  }

  port(kind: keyof typeof PORTS, node: Node = 'a'): number {
    return this.#firstPort + PORTS[kind] + NODES.indexOf(node);
  }

  appPort(app: App): number {
    return this.#firstPort + PORTS.app + APPS.indexOf(app);
  }

  /** Address and port of a node, as another node reaches them over a connection of this kind. */
  async #reached(kind: 'etcd' | 'rest' | 'postgres', node: Node, line: LineKind, from = node) {
    return `${ADDRESS}:${await this.#lineTo(this.port(kind, node), from, line)}`;
  }

  #url(places: string, database: string): string {
    return `postgres://postgres:${PASSWORD}@${places}/${database}`;
  }

  /** The address of the database through HAProxy. */
  get databaseUrl(): string {
    return this.#url(`${ADDRESS}:${this.port('database')}`, 'egofficial');
  }

  /** The address of the database with all three servers, without the proxy. */
  async hostsUrl(): Promise<string> {
    const places = NODES.map((node) => this.#reached('postgres', node, 'clients'));
    return this.#url((await Promise.all(places)).join(), 'egofficial?target_session_attrs=read-write');
  }

  /** Starts everything but the app. @returns once there is a primary with a standby, and an empty database */
  async start(): Promise<void> {
    const user = await databaseUser();
    await mkdir(this.folder, { recursive: true, mode: 0o755 });
    if (user.uid !== undefined) await chown(this.folder, user.uid, user.gid);
    const url = (kind: 'etcd' | 'peer', node: Node) => `http://${ADDRESS}:${this.port(kind, node)}`;
    const peers = NODES.map((node) => `${node}=${url('peer', node)}`).join();
    for (const node of NODES) {
      const [client, peer] = [url('etcd', node), url('peer', node)];
      await this.#run(`etcd-${node}`, [
        'etcd',
        ...['--name', node, '--data-dir', path.join(this.folder, `etcd-${node}`), '--enable-v2=true'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', peers],
      ]);
    }
    const places: Record<string, string> = {
      DATABASE_BIND: `${ADDRESS}:${this.port('database')}`,
      APP_BIND: `${ADDRESS}:${this.port('web')}`,
      APP_ONE: `${ADDRESS}:${this.appPort('one')}`,
      APP_TWO: `${ADDRESS}:${this.appPort('two')}`,
    };
    for (const node of NODES) {
      const file = path.join(this.folder, `patroni-${node}.yml`);
      await writeFile(file, await this.#patroniOf(node));
      await this.#run(`patroni-${node}`, ['patroni', file]);
      const name = node.toUpperCase();
      places[`DATABASE_${name}`] = await this.#reached('postgres', node, 'clients');
      places[`REST_${name}`] = String(await this.#lineTo(this.port('rest', node), node, 'patroni'));
    }
    const proxy = path.join(CONFIGURATION, 'haproxy.cfg');
    await this.#run('haproxy', ['haproxy', '-db', '-f', proxy], { env: places });
    await eventually(() => this.#createDatabase());
  }

  async #patroniOf(node: Node): Promise<string> {
    const template = await readFile(path.join(CONFIGURATION, 'patroni.yml'), 'utf8');
    const etcds = NODES.map((other) => this.#reached('etcd', other, 'etcd', node));
    const [rest, postgres] = [this.port('rest', node), this.port('postgres', node)];
    const values: Record<string, string> = {
      NAME: node,
      ADDRESS,
      REST_PORT: String(rest),
      POSTGRES_PORT: String(postgres),
      ETCD_HOSTS: (await Promise.all(etcds)).join(),
      DATA: this.#dataOf(node),
      PASSWORDS: path.join(this.folder, `pgpass-${node}`),
      BINARIES: postgresPrograms() ?? '',
      PASSWORD,
      NETWORK: `${ADDRESS}/32`,
      WATCHDOG: "'off'",
    };
    const reached = {
      [`${ADDRESS}:${rest}`]: await this.#reached('rest', node, 'patroni'),
      [`${ADDRESS}:${postgres}`]: await this.#reached('postgres', node, 'replication'),
    };
    // Otherwise Patroni asks etcd for its addresses, and bypasses the relays.
    const hasLines = reached[`${ADDRESS}:${rest}`] !== `${ADDRESS}:${rest}`;
    return template
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/\$\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
      .replace(/^etcd:$/m, hasLines ? 'etcd:\n  use_proxies: true' : 'etcd:')
      .replaceAll(/(?<=connect_address: )\S+/g, (address) => reached[address] ?? address);
  }

  #dataOf(node: Node): string {
    return path.join(this.folder, `postgres-${node}`);
  }

  async #createDatabase(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url(`${ADDRESS}:${this.port('database')}`, 'postgres'),
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state in ('sync', 'quorum')",
      );
      if (rowCount === 0) throw new Error('no synchronous standby yet');
      await client.query('create database egofficial').catch((error: { code?: string }) => {
        if (error.code !== '42P04') throw error;
      });
    } finally {
      await client.end().catch(() => {});
    }
  }

  /**
   * Starts the processes of the app.
   * @param urlOf their DATABASE_URL, by default through HAProxy
   * @returns once they are ready
   */
  async startApps(environment: NodeJS.ProcessEnv, urlOf = (_app: App) => this.databaseUrl): Promise<void> {
    for (const app of APPS) {
      const env = {
        ...environment,
        HOST: ADDRESS,
        TRUST_PROXY: ADDRESS,
        DATA_DIR: path.join(this.folder, 'data'),
        DATABASE_URL: urlOf(app),
        PORT: String(this.appPort(app)),
      };
      await this.#run(`app-${app}`, [process.execPath, 'scripts/start.js'], { isApp: true, env });
    }
    await this.appsReady();
  }

  /** @returns once both processes of the app are connected to the database */
  appsReady(): Promise<void> {
    return eventually(async () => {
      for (const app of APPS) {
        const answer = await fetch(`http://${ADDRESS}:${this.appPort(app)}/readyz`);
        if (!answer.ok) throw new Error('The app is not ready.');
      }
    });
  }

  async #run(name: string, line: Command['line'], { env = {}, isApp = false }: Partial<Command> = {}) {
    this.#commands.set(name, { line, env, isApp });
    await this.startAgain(name);
  }

  /** Starts a program again by the name under which it was started before. */
  async startAgain(name: string): Promise<void> {
    const command = this.#commands.get(name);
    if (!command) throw new Error(`Nothing is called ${name}.`);
    const { line, env, isApp } = command;
    const [program, ...args] = line;
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: isApp ? ROOT : this.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH, ...env },
      ...(isApp ? {} : await databaseUser()),
    });
    const { pid } = child;
    if (pid === undefined) throw new Error(`${program} does not start.`);
    child.unref();
    child.once('exit', () => this.#ended.add(pid));
    this.#pids.set(name, pid);
    await writeFile(this.#processFile, JSON.stringify(Object.fromEntries(this.#pids)));
  }

  /** Whether a program has ended, which none does by itself. */
  hasEnded(name: string): boolean {
    return this.#ended.has(this.pidOf(name));
  }

  pidOf(name: string): number {
    const pid = this.#pids.get(name);
    if (pid === undefined) throw new Error(`Nothing is called ${name}.`);
    return pid;
  }

  async postgresPid(node: Node): Promise<number | null> {
    const text = await readFile(path.join(this.#dataOf(node), 'postmaster.pid'), 'utf8').catch(() => '');
    return text === '' ? null : Number(text.split('\n', 1)[0]);
  }

  /** The cluster's members, as the first node that answers sees them. */
  async members(): Promise<Member[]> {
    for (const node of NODES) {
      const url = `http://${ADDRESS}:${this.port('rest', node)}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('No node answers.');
  }

  get #processFile(): string {
    return path.join(this.folder, 'processes.json');
  }

  /** Ends all processes started in the folder, by this process or another one, and removes the folder. */
  async stop(): Promise<void> {
    const text = await readFile(this.#processFile, 'utf8').catch(() => '{}');
    const pids = Object.values(JSON.parse(text) as Record<string, number>);
    for (const pid of pids.toReversed()) if (!this.#ended.has(pid)) await end(pid);
    for (const node of NODES) await end(await this.postgresPid(node));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The Debian packages that are missing. */
export async function missingPackages(): Promise<string[]> {
  const missing: string[] = postgresPrograms() === null ? ['postgresql'] : [];
  for (const [program, name] of Object.entries(NEEDED))
    await run('which', [program], { env: { PATH } }).catch(() => missing.push(name));
  return missing;
}

/** The folder of the newest Postgres; null: there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  return versions.length === 0 ? null : path.join(POSTGRES, String(Math.max(...versions)), 'bin');
}

/** The user that the database runs as: Postgres refuses root. */
async function databaseUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Repeats an attempt until it succeeds. @throws Error the last error when the time is over */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const giveUpAt = performance.now() + READY_WITHIN_MS; ; await pause(500)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
  }
}

async function end(pid: number | null): Promise<void> {
  if (pid === null) return;
  const giveUpAt = performance.now() + ENDED_WITHIN_MS;
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGCONT');
  signal('SIGTERM');
  while (signal(0) && performance.now() < giveUpAt) await pause(100);
  signal('SIGKILL');
}

if (import.meta.main) {
  const { values } = readCommandLine('cluster -- [--down]', { options: { down: { type: 'boolean' } } });
  const cluster = new Cluster({ folder: path.join(tmpdir(), 'egofficial-cluster'), firstPort: 27_000 });
  const absent = await missingPackages();
  if (values.down) await cluster.stop();
  else if (absent.length > 0)
    refuse(`Missing: ${absent.join(', ')}. On Debian: sudo apt-get install ${absent.join(' ')}`);
  else if (existsSync(cluster.folder)) refuse('It is running, or was not ended: npm run cluster -- --down');
  else await show(cluster);
}

function refuse(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function show(cluster: Cluster): Promise<void> {
  await buildWebIfStale();
  process.stdout.write('Waiting for a primary with a standby\n');
  await cluster.start();
  await cluster.startApps(process.env);
  const { folder } = cluster;
  const node = (name: Node) =>
    `Node ${name}               Postgres ${cluster.port('postgres', name)}, http://${ADDRESS}:${cluster.port('rest', name)}, Patroni ${cluster.pidOf(`patroni-${name}`)}, etcd ${cluster.pidOf(`etcd-${name}`)}`;
  process.stdout.write(`
The product          http://${ADDRESS}:${cluster.port('web')}
The database         ${cluster.databaseUrl}
Folder and logs      ${folder}
${NODES.map(node).join('\n')}
The app              ${cluster.appPort('one')} (${cluster.pidOf('app-one')}), ${cluster.appPort('two')} (${cluster.pidOf('app-two')})

Who leads            patronictl -c ${folder}/patroni-a.yml list
Kill a Postgres      kill -9 $(head -1 ${folder}/postgres-a/postmaster.pid)
Kill a node          the same, and kill -9 of its Patroni
Hand over            patronictl -c ${folder}/patroni-a.yml switchover --force
End and remove all   npm run cluster -- --down
`);
}
