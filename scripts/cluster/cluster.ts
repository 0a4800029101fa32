/** What deploy/cluster describes for three machines, on one: etcd, Patroni and Postgres three times, and HAProxy. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser, postgresPrograms, SEARCHED } from './programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIGURATION = path.join(ROOT, 'deploy/cluster');
const PASSWORD = 'for-trying';
const READY_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 20_000;

export const ADDRESS = '127.0.0.1';
export const NODES = ['a', 'b', 'c'] as const;
export type Node = (typeof NODES)[number];
export const APPS = ['one', 'two'] as const;
type App = (typeof APPS)[number];
/** Each node's ports are the first of a kind and its number. */
const PORTS = { etcd: 0, peer: 10, rest: 20, postgres: 30, database: 40, app: 50, web: 60 };

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
  /** Bytes that a standby is behind; no number while it does not follow. */
  lag?: number | string;
}

export interface ClusterOptions {
  /** Does not exist yet. */
  folder: string;
  firstPort: number;
  /** The port at which a line from or to a node finds its end. */
  lineTo?: (port: number, node: Node, line: LineKind) => number;
}

/** What others ask of a node's Postgres and Patroni, and what its Patroni asks of etcd. */
export const LINE_KINDS = ['replication', 'clients', 'patroni', 'etcd'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export class Cluster {
  readonly folder: string;
  readonly #firstPort: number;
  readonly #lineTo: NonNullable<ClusterOptions['lineTo']>;
  readonly #commands = new Map<string, Command>();
  readonly #pids = new Map<string, number>();
  readonly #ended = new Set<number>();

  constructor({ folder, firstPort, lineTo = (port) => port }: ClusterOptions) {
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

  /** Through HAProxy. */
  get server(): string {
    return `postgres://postgres:${PASSWORD}@${ADDRESS}:${this.port('database')}`;
  }

  get databaseUrl(): string {
    return `${this.server}/egofficial`;
  }

  /** All three servers, without the proxy. */
  get hostsUrl(): string {
    const hosts = NODES.map(
      (node) => `${ADDRESS}:${this.#lineTo(this.port('postgres', node), node, 'clients')}`,
    );
    return `postgres://postgres:${PASSWORD}@${hosts.join()}/egofficial?target_session_attrs=read-write`;
  }

  /** Starts all but the app. @returns once there is a primary with a standby, and an empty database */
  async start(): Promise<void> {
    const user = await databaseUser();
    await mkdir(this.folder, { recursive: true, mode: 0o755 });
    if (user.uid !== undefined) await chown(this.folder, user.uid, user.gid);
    const peers = NODES.map((node) => `${node}=http://${ADDRESS}:${this.port('peer', node)}`).join();
    for (const node of NODES) {
      const client = `http://${ADDRESS}:${this.port('etcd', node)}`;
      const peer = `http://${ADDRESS}:${this.port('peer', node)}`;
      await this.#run(`etcd-${node}`, [
        'etcd',
        ...['--name', node, '--data-dir', path.join(this.folder, `etcd-${node}`), '--enable-v2=true'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', peers],
      ]);
    }
    for (const node of NODES) {
      const file = path.join(this.folder, `patroni-${node}.yml`);
      await writeFile(file, await this.#patroniOf(node));
      await this.#run(`patroni-${node}`, ['patroni', file]);
    }
    const places: Record<string, string> = {
      DATABASE_BIND: `${ADDRESS}:${this.port('database')}`,
      APP_BIND: `${ADDRESS}:${this.port('web')}`,
      APP_ONE: `${ADDRESS}:${this.appPort('one')}`,
      APP_TWO: `${ADDRESS}:${this.appPort('two')}`,
    };
    for (const node of NODES) {
      const name = node.toUpperCase();
      places[`DATABASE_${name}`] = `${ADDRESS}:${this.#lineTo(this.port('postgres', node), node, 'clients')}`;
      places[`REST_${name}`] = String(this.#lineTo(this.port('rest', node), node, 'patroni'));
    }
    const proxy = path.join(CONFIGURATION, 'haproxy.cfg');
    await this.#run('haproxy', ['haproxy', '-db', '-f', proxy], { env: places });
    await eventually(() => this.#createDatabase());
  }

  async #patroniOf(node: Node): Promise<string> {
    const template = await readFile(path.join(CONFIGURATION, 'patroni.yml'), 'utf8');
    const [rest, postgres] = [this.port('rest', node), this.port('postgres', node)];
    const values: Record<string, string> = {
      NAME: node,
      ADDRESS,
      REST_PORT: String(rest),
      POSTGRES_PORT: String(postgres),
      ETCD_HOSTS: NODES.map(
        (other) => `${ADDRESS}:${this.#lineTo(this.port('etcd', other), node, 'etcd')}`,
      ).join(),
      DATA: this.#dataOf(node),
      PASSWORDS: path.join(this.folder, `pgpass-${node}`),
      BINARIES: postgresPrograms() ?? '',
      PASSWORD,
      NETWORK: `${ADDRESS}/32`,
      WATCHDOG: "'off'",
    };
    const reached = (port: number, line: LineKind) =>
      [
        `connect_address: ${ADDRESS}:${port}`,
        `connect_address: ${ADDRESS}:${this.#lineTo(port, node, line)}`,
      ] as const;
    // Otherwise Patroni asks etcd for its addresses, and takes another way.
    const hasLines = this.#lineTo(rest, node, 'patroni') !== rest;
    return template
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/\$\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
      .replace(/^etcd:$/m, hasLines ? 'etcd:\n  use_proxies: true' : 'etcd:')
      .replace(...reached(rest, 'patroni'))
      .replace(...reached(postgres, 'replication'));
  }

  #dataOf(node: Node): string {
    return path.join(this.folder, `postgres-${node}`);
  }

  async #createDatabase(): Promise<void> {
    const client = new pg.Client({
      connectionString: `${this.server}/postgres`,
      connectionTimeoutMillis: 2000,
    });
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
  }

  /**
   * Starts the processes of the app.
   * @param urlOf their DATABASE_URL, by default through HAProxy
   * @returns once they are ready
   */
  async startApps(environment: NodeJS.ProcessEnv, urlOf = (_app: App) => this.databaseUrl): Promise<void> {
    for (const app of APPS) {
      await this.#run(`app-${app}`, [process.execPath, path.join(ROOT, 'scripts/start.js')], {
        isApp: true,
        env: {
          ...environment,
          HOST: ADDRESS,
          TRUST_PROXY: ADDRESS,
          DATA_DIR: path.join(this.folder, 'data'),
          DATABASE_URL: urlOf(app),
          PORT: String(this.appPort(app)),
        },
      });
    }
    await this.appsReady();
  }

  /** @returns once both processes of the app have their database */
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

  /** Starts what was started under a name before. */
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
      env: { PATH: SEARCHED, ...env },
      ...(isApp ? {} : await databaseUser()),
    });
    const { pid } = child;
    if (pid === undefined) throw new Error(`${program} does not start.`);
    child.unref();
    child.once('exit', () => this.#ended.add(pid));
    this.#pids.set(name, pid);
    await writeFile(this.#processFile, JSON.stringify(Object.fromEntries(this.#pids)));
  }

  /** Whether it has ended, which nothing does by itself. */
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

  /** As any of the nodes that answers sees it. */
  async members(): Promise<Member[]> {
    for (const node of NODES) {
      const answer = await fetch(`http://${ADDRESS}:${this.port('rest', node)}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('No node answers.');
  }

  get #processFile(): string {
    return path.join(this.folder, 'processes.json');
  }

  /** Ends what was started in its folder, by this process or another one, and removes the folder. */
  async stop(): Promise<void> {
    const pids = existsSync(this.#processFile)
      ? (JSON.parse(await readFile(this.#processFile, 'utf8')) as Record<string, number>)
      : {};
    for (const pid of Object.values(pids).toReversed()) if (!this.#ended.has(pid)) await end(pid);
    for (const node of NODES) {
      const pid = await this.postgresPid(node);
      if (pid !== null) await end(pid);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @throws Error what the last attempt threw */
export async function eventually<T>(attempt: () => Promise<T>, withinMs = READY_WITHIN_MS): Promise<T> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(500);
    }
  }
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
