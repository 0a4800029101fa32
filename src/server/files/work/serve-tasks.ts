/** The side of the process that a TaskProcess starts. */
import { AppError, type ErrorCode } from '#server/platform/errors.ts';

/** What comes back of a task, with the memory in bytes that the process holds after it. */
export type TaskReply = { memory: number } & (
  | { value: unknown }
  | { refusal: { code: ErrorCode; text: string } }
  | { failure: string }
);

const WATCH_MS = 100;

/**
 * Answers the tasks that arrive. Ends at once when the process that sends them is gone, and when a task takes more
 * processor time than allowed: on a busy machine the clock would end honest tasks too.
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

/** An exit would wait for native work that is under way. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function reply<Task>(handle: (task: Task) => unknown, task: Task): Promise<TaskReply> {
  try {
    const value = await handle(task);
    return { value, memory: process.memoryUsage.rss() };
  } catch (error) {
    const memory = process.memoryUsage.rss();
    if (error instanceof AppError) return { refusal: { code: error.code, text: error.message }, memory };
    return { failure: String(error), memory };
  }
}
