import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '#server/platform/errors.ts';
import type { TestTask } from '#tests/support/test-tasks.ts';
import { TaskProcess, type TaskProcessLimits } from './task-process.ts';

const MODULE = path.resolve(import.meta.dirname, '../../../../tests/support/test-tasks.ts');
const ECHO: TestTask = { kind: 'echo', bytes: Buffer.from('picture') };
const STAYS = new AbortController().signal;

function aProcess(limits: Partial<TaskProcessLimits> = {}) {
  const tasks = new TaskProcess(MODULE, {
    taskCpuMsMax: 50_000,
    taskMsMax: 50_000,
    abandonedTaskMsMax: 50,
    idleMsMax: 50_000,
    memoryMax: 1024 ** 3,
    ...limits,
  });
  return { tasks, run: (task: TestTask, signal = STAYS) => tasks.run(task, signal) };
}

/** True while a process with this id is running. */
function runs(pid: number | undefined): boolean {
  if (pid === undefined) throw new Error('no process');
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('reuses one process, and ends it when it has been idle', async () => {
  const { tasks, run } = aProcess({ idleMsMax: 2000 });
  expect(await run(ECHO)).toEqual(Buffer.from('picture'));
  const { pid } = tasks;
  expect(await run(ECHO)).toEqual(Buffer.from('picture'));
  expect(tasks.pid).toBe(pid);
  await expect.poll(() => runs(pid)).toBe(false);
  expect(await run(ECHO)).toEqual(Buffer.from('picture'));
  expect(tasks.pid).not.toBe(pid);
});

it('rejects with the AppError of a task, and with UnavailableError after any other failure', async () => {
  const { run } = aProcess();
  await expect(run({ kind: 'refuse' })).rejects.toMatchObject({
    code: 'fileTypeInvalid',
    message: 'no picture',
  });
  await expect(run({ kind: 'fail' })).rejects.toThrow(UnavailableError);
  await expect(run({ kind: 'crash' })).rejects.toThrow(UnavailableError);
  expect(await run(ECHO)).toEqual(Buffer.from('picture'));
});

it.each([['never'], ['block']] as const)(
  'ends a task (%s) that takes too long, and the process with it',
  async (kind) => {
    const { tasks, run } = aProcess({ taskMsMax: 1000 });
    const outcome = run({ kind });
    const { pid } = tasks;
    await expect(outcome).rejects.toThrow(UnavailableError);
    await expect.poll(() => runs(pid)).toBe(false);
  },
);

it('ends a task that uses too much processor time, but not one that only waits', async () => {
  const { tasks, run } = aProcess({ taskCpuMsMax: 500 });
  await run({ kind: 'wait', ms: 1500 });
  const { pid } = tasks;
  await expect(run({ kind: 'burn' })).rejects.toThrow(UnavailableError);
  await expect.poll(() => runs(pid)).toBe(false);
});

it('ends a task soon after its signal is aborted', async () => {
  const { tasks, run } = aProcess();
  const caller = new AbortController();
  const outcome = run({ kind: 'never' }, caller.signal);
  const { pid } = tasks;
  caller.abort(new Error('left'));
  await expect(outcome).rejects.toThrow(UnavailableError);
  await expect.poll(() => runs(pid)).toBe(false);
  await expect(run(ECHO, caller.signal)).rejects.toThrow('left');
});

it('replaces a process that has too much memory after a task', async () => {
  const { tasks, run } = aProcess({ memoryMax: 400 * 1024 ** 2 });
  await run(ECHO);
  const { pid } = tasks;
  await run({ kind: 'allocate', bytes: 500 * 1024 ** 2 });
  await expect.poll(() => runs(pid)).toBe(false);
  expect(await run(ECHO)).toEqual(Buffer.from('picture'));
});

it('gets no secrets from the environment', async () => {
  vi.stubEnv('TEST_SECRET', 'secret');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { run } = aProcess();
  const environment = (await run({ kind: 'environment' })) as Record<string, string>;
  expect(environment.PATH).toBe(process.env.PATH);
  expect(environment.TEST_SECRET).toBeUndefined();
});
