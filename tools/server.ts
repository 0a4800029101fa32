/** The server as `npm start` runs it, in a scratch folder, observed and killed from outside. */
import { readFile } from 'node:fs/promises';
import { freePort } from '#tests/support/postgres-server.ts';
import { type Program, ServerProcess } from '#tests/support/server-process.ts';
import { API_KEY, Caller, KEY } from './caller.ts';
import { memoryOf, processorTimeOf } from './processes.ts';
import { most, progress } from './report.ts';

/** The code of an established connection in /proc/net/tcp. */
const ESTABLISHED = '01';

type Environment = Program['environment'];

/** An environment without the machine's own configuration, which must not influence what is measured. */
export function plainEnvironment(): Environment {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
}

export class StartedServer extends ServerProcess {
  /**
   * Starts with the defaults of an installation behind a proxy on the same machine, so that each client can have an
   * address of its own.
   * @param database DATA_DIR and, for a Postgres server, DATABASE_URL
   * @param program the differences from the product of this folder; its words may need the port
   */
  static async start(
    database: Environment,
    program: (port: number) => Partial<Program> = () => ({}),
  ): Promise<StartedServer> {
    const port = await freePort();
    const own = { API_KEY, TRUST_PROXY: '127.0.0.1', SAMPLE_DATA: 'off', ...database, PORT: String(port) };
    const server = new StartedServer(port, {
      words: [process.execPath, 'scripts/start.js'],
      environment: { ...plainEnvironment(), ...own },
      readyPath: '/readyz',
      ...program(port),
    });
    await server.restart();
    return server;
  }

  memory(): Promise<number> {
    return memoryOf(this.pid ?? 0);
  }

  /** Measures the memory repeatedly. @returns a function that stops this and returns the maximum */
  watchMemory(): () => number {
    const seen: number[] = [];
    const watch = setInterval(async () => seen.push(await this.memory()), 250);
    return () => {
      clearInterval(watch);
      return most(seen);
    };
  }

  /** Microseconds of processor time of the server and its child processes so far. */
  cpu(): Promise<number> {
    return processorTimeOf(this.pid ?? 0);
  }

  /**
   * The ports of the clients whose connections the server holds open. The kernel is asked, since a client that does not
   * read does not notice the end. Linux only.
   */
  async openConnections(): Promise<Set<number>> {
    const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
    const ports = new Set<number>();
    for (const row of rows) {
      const [, local = '', remote = '', state] = row.trim().split(/\s+/);
      if (state === ESTABLISHED && portOf(local) === this.port) ports.add(portOf(remote));
    }
    return ports;
  }

  audit(): Promise<boolean> {
    return isClean(() => this.port);
  }
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);

export async function isClean(port: () => number): Promise<boolean> {
  const key = new Caller(port, KEY);
  const { findings } = await key.expect('GET', '/v1/ledger/audit');
  key.close();
  for (const one of findings) progress(JSON.stringify(one));
  return findings.length === 0;
}
