/** A process whose tasks fail in the ways in which picture processes can fail. */
import { serveTasks } from '#server/files/work/serve-tasks.ts';
import { AppError } from '#server/platform/errors.ts';

export type TestTask =
  | { kind: 'echo'; bytes: Buffer }
  | { kind: 'refuse' | 'fail' | 'crash' | 'never' | 'block' | 'burn' | 'environment' }
  | { kind: 'wait'; ms: number }
  | { kind: 'allocate'; bytes: number };

const kept: Buffer[] = [];

serveTasks((task: TestTask) => {
  switch (task.kind) {
    case 'echo':
      return task.bytes;
    case 'refuse':
      throw new AppError('fileTypeInvalid', 'no picture');
    case 'fail':
      throw new Error('cannot');
    case 'crash':
      return process.abort();
    case 'never':
      return new Promise(() => {});
    case 'block':
      for (;;);
    case 'burn':
      return burn();
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, task.ms));
    case 'environment':
      return process.env;
    case 'allocate':
      kept.push(Buffer.alloc(task.bytes, 1));
      return null;
  }
});

/** Keeps the processor busy without blocking the event loop. */
async function burn(): Promise<never> {
  for (;;) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    await new Promise(setImmediate);
  }
}
