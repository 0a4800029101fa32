/** Runs inside the child process that a TaskProcess starts. */
import { AppError, type ErrorCode } from '#server/platform/errors.ts';
import type { Language } from '#shared/languages.ts';

/** The outcome of a task, and the resident memory of the process after it, in bytes. */
export type TaskReply = { memory: number } & (
  | { value: unknown }
  | { refusal: { code: ErrorCode; texts: Record<Language, string> } }
  | { failure: string }
);

const WATCH_MS = 100;

/**
 * Runs the tasks that the parent process sends and replies with their outcomes. Ends at once when the parent has ended,
 * or when a task exceeds its limit of processor time. Processor time is measured instead of elapsed time, because on a
 * busy machine even a small task can take long.
 */
export function serveTasks<Task>(handle: (task: Task) => unknown): void {
  const cpuMsMax = Number(process.argv[2]);
  process.on('message', (task) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > cpuMsMax) end();
    }, WATCH_MS);
    void reply(handle, task as Task).then((answer) => {
      clearInterval(watch);
      process.send?.(answer);
    });
  });
  process.on('disconnect', end);
}

/** Killed, because `process.exit` would wait for native code that is still running. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function reply<Task>(handle: (task: Task) => unknown, task: Task): Promise<TaskReply> {
  try {
    const value = await handle(task);
    return { value, memory: process.memoryUsage.rss() };
  } catch (error) {
    const memory = process.memoryUsage.rss();
    if (error instanceof AppError) {
      const texts = { en: error.in('en'), ne: error.in('ne') };
      return { refusal: { code: error.code, texts }, memory };
    }
    return { failure: String(error), memory };
  }
}
