import { type ChildProcess, fork } from 'node:child_process';
import { AppError, UnavailableError } from '#server/platform/errors.ts';
import type { TaskReply } from './serve-tasks.ts';

export interface TaskProcessLimits {
  /** Limit of processor time for a task; the process is ended when it is exceeded. */
  taskCpuMsMax: number;
  /** Limit of elapsed time for a task. Higher, because a task can wait long for a processor. */
  taskMsMax: number;
  /** How long a cancelled task may continue before its process is ended; about what starting a new process takes. */
  abandonedTaskMsMax: number;
  /** A process without a task is ended after this time, which frees its memory. */
  idleMsMax: number;
  /** A process that has more resident memory after a task, in bytes, is ended. */
  memoryMax: number;
}

/** The only environment variables that the process gets. All others are withheld, because some contain secrets. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'];
const HEAP_MAX_MB = 256;

/**
 * Runs tasks, one at a time, in a child process, because only the end of a process stops native code that is running
 * and frees memory that it has fragmented. The process is started for the first task and reused for later ones.
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
   * @param task anything that the structured clone algorithm accepts
   * @param signal aborted when the result is no longer needed
   * @throws the AppError that the task threw; UnavailableError when the task failed otherwise or exceeded a limit
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
      // The default, JSON, cannot represent buffers.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Registered for the whole life of the process: an `error` event without a listener would end the server.
    child.on('error', () => this.#end(child));
    child.once('exit', () => this.#end(child));
    this.#child = child;
    return child;
  }

  /** An idle process must not keep the event loop of the parent alive. */
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
  if ('refusal' in reply) {
    const { code, texts } = reply.refusal;
    throw new AppError(code, texts.en, code, {}, (language) => texts[language]);
  }
  throw new UnavailableError(reply.failure);
}
