import { type ChildProcess, fork } from 'node:child_process';
import { AppError, UnavailableError } from '#server/platform/errors.ts';
import type { TaskReply } from './serve-tasks.ts';

export interface TaskProcessLimits {
  /** A task that takes more processor time is ended. */
  taskCpuMsMax: number;
  /** A task that takes longer is ended, on however busy a machine. */
  taskMsMax: number;
  /** How long a task may still take once nobody waits for it: less than a new process costs. */
  abandonedTaskMsMax: number;
  /** A process without a task ends after this time, and its memory with it. */
  idleMsMax: number;
  /** Bytes; a process that holds more after a task is ended. */
  memoryMax: number;
}

/** The process sees no secrets: of the environment only what programs need to run. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
const HEAP_MAX_MB = 256;

/**
 * Runs tasks, one at a time, in a process of their own: native code cannot be stopped in any other way, and memory that
 * it fragments comes back only with the process. Started for the first task, used again for the next.
 */
export class TaskProcess {
  readonly #module: string;
  readonly #limits: TaskProcessLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** @param module path of a module that calls serveTasks */
  constructor(module: string, limits: TaskProcessLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * @param task anything that can be cloned
   * @param signal aborted when nobody waits for the task any more
   * @throws AppError that the task threw; UnavailableError for a task that failed, or took too long
   */
  async run(task: object, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    if (this.#idle) clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    hold(child);
    const { promise, resolve, reject } = Promise.withResolvers<TaskReply>();
    const fail = (why: string) => {
      this.#end(child);
      reject(new UnavailableError(`A task of ${this.#module} ${why}.`));
    };
    const onExit = () => fail('ended with its process');
    const onError = (error: Error) => fail(`could not run: ${error.message}`);
    let timer = setTimeout(() => fail('took too long'), this.#limits.taskMsMax);
    const abandon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('was abandoned'), this.#limits.abandonedTaskMsMax);
    };
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', onExit);
    child.once('error', onError);
    signal.addEventListener('abort', abandon, { once: true });
    child.send(task, (error) => error && onError(error));
    try {
      const reply = await promise;
      if (reply.memory > this.#limits.memoryMax) this.#end(child);
      return resultOf(reply);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      child.removeListener('message', resolve);
      child.removeListener('exit', onExit);
      child.removeListener('error', onError);
      this.#rest(child);
    }
  }

  #start(): ChildProcess {
    const environment = ENVIRONMENT.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    });
    const child = fork(this.#module, [String(this.#limits.taskCpuMsMax)], {
      env: Object.fromEntries(environment),
      execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
      // Keeps buffers as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Between tasks too: without a listener a failure would end the server.
    child.on('error', () => this.#end(child));
    child.once('exit', () => this.#end(child));
    this.#child = child;
    return child;
  }

  /** Without a task the process keeps nobody waiting: neither the server's end nor a test's. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    if (this.#child !== child) return;
    this.#idle = setTimeout(() => this.#end(child), this.#limits.idleMsMax);
    this.#idle.unref();
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function resultOf(reply: TaskReply): unknown {
  if ('value' in reply) return reply.value;
  if ('refusal' in reply) throw new AppError(reply.refusal.code, reply.refusal.text);
  throw new UnavailableError(reply.failure);
}
