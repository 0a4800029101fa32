/** Starts and controls the server of the realtime measurements. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#tests/support/postgres-server.ts';
import { plainEnvironment } from '../tools/server.ts';
import type { FromLiveServer, ToLiveServer } from './live-server.ts';

/** Tournaments that are changed at once on request. */
export const MANY = 20;

export class LiveServer {
  readonly port: number;
  readonly tournament: string;
  readonly #child: ChildProcess;

  private constructor(
    child: ChildProcess,
    port: number,
    { fixture }: Extract<FromLiveServer, { kind: 'ready' }>,
  ) {
    this.#child = child;
    this.port = port;
    this.tournament = fixture.hot[0] ?? '';
  }

  static async start(environment: Record<string, string>, players: number): Promise<LiveServer> {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, 'live-server.ts'), {
      env: {
        ...plainEnvironment(),
        RATE_LIMITS: 'off',
        SAMPLE_DATA: 'off',
        ...environment,
        PORT: String(port),
        BENCH_PLAYERS: String(players),
        BENCH_MANY: String(MANY),
      },
    });
    return new LiveServer(child, port, await receive(child, 'ready'));
  }

  /** Requests a change, of {@link MANY} other tournaments for `many`. @returns the time of its (first) commit */
  async change(what: 'result' | 'many'): Promise<number> {
    this.#send(what);
    return (await receive(this.#child, 'committed')).at;
  }

  /** Starts the match with two players. */
  async begin(): Promise<void> {
    this.#send('begin');
    await receive(this.#child, 'begun');
  }

  /** How often standings have been computed so far. */
  async computations(): Promise<number> {
    this.#send('computations');
    return (await receive(this.#child, 'computations')).count;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#send('stop');
    await ended;
  }

  #send(message: ToLiveServer): void {
    this.#child.send(message);
  }
}

function receive<K extends FromLiveServer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromLiveServer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const received = message as FromLiveServer;
      if (received.kind !== kind) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(received as Extract<FromLiveServer, { kind: K }>);
    };
    const onExit = () => reject(new Error('The server under test exited unexpectedly.'));
    child.on('message', onMessage).once('exit', onExit);
  });
}
