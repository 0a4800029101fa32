/** Processes under test: the parent asks them to act, and they answer. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#tests/support/postgres-server.ts';
import { plainEnvironment } from '../tools/server.ts';

/** Creating a fixture takes ten seconds on an idle machine. */
const ANSWER_WITHIN_MS = 180_000;

/** What a child can be asked, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each act has an input of its own.
type Acts = Record<string, (input: any) => unknown>;
type Question = { number: number; act: string; input: unknown };
type Reply = { number: number; output: unknown };

/** Resources a process has used so far. */
export interface Usage {
  /** Resident memory, bytes. */
  rss: number;
  /** Processor time, microseconds. */
  cpu: number;
}

/** In the child: acts when it is asked to. @param end before the process ends, as it does with its parent */
export function answerParent(acts: Acts, end: () => Promise<void> = async () => {}): void {
  const answer = async ({ number, act, input }: Question) => {
    const output = act === 'usage' ? ownUsage() : await acts[act]?.(input);
    process.send?.({ number, output } satisfies Reply);
  };
  process.on('message', (question: Question) => {
    answer(question).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    });
  });
  process.on('disconnect', () => end().finally(() => process.exit()));
}

function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), cpu: user + system };
}

export class Child<A extends Acts> {
  readonly port: number;
  readonly #process: ChildProcess;
  #asked = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
  }

  /**
   * Starts a file of this folder, with a free port in its environment.
   * @param profileFolder for a CPU profile, written when it stops
   */
  static async start<A extends Acts>(
    file: string,
    environment: Record<string, string> = {},
    profileFolder?: string,
  ): Promise<Child<A>> {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, file), {
      env: { ...plainEnvironment(), ...environment, PORT: String(port) },
      execArgv: profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [],
    });
    return new Child(child, port);
  }

  usage(): Promise<Usage> {
    return this.#ask('usage') as Promise<Usage>;
  }

  /** @throws Error when the child exits or does not answer in time */
  ask<K extends keyof A & string>(act: K, ...[input]: Parameters<A[K]>): Promise<Awaited<ReturnType<A[K]>>> {
    return this.#ask(act, input) as Promise<Awaited<ReturnType<A[K]>>>;
  }

  #ask(act: string, input?: unknown): Promise<unknown> {
    const number = ++this.#asked;
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timeout);
        child.off('message', onMessage).off('exit', onExit);
        done();
      };
      const onMessage = (reply: unknown) => {
        const { number: of, output } = reply as Reply;
        if (of === number) settle(() => resolve(output));
      };
      const onExit = () => settle(() => reject(new Error('A process under test exited unexpectedly.')));
      const timeout = setTimeout(() => {
        settle(() => reject(new Error(`A process under test did not answer ${act}.`)));
        child.kill('SIGKILL');
      }, ANSWER_WITHIN_MS);
      child.on('message', onMessage).on('exit', onExit);
      child.send({ number, act, input } satisfies Question);
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  }
}
