/**
 * Uploaded pictures are checked in one child process and previews are drawn in another one, so that requests for
 * previews, which need no account, cannot delay uploads.
 */
import path from 'node:path';
import { type Caller, FairQueue } from '#server/platform/jobs/fair-queue.ts';
import type { PreviewOptions } from '#shared/forms/preview.ts';
import type { ShareCard } from '../cards/draw-card.ts';
import type { CheckedPicture } from '../pictures/check-picture.ts';
import type { PictureTask } from './picture-tasks.ts';
import { TaskProcess } from './task-process.ts';

const MODULE = path.join(import.meta.dirname, 'picture-tasks.ts');
const PROCESS = { abandonedTaskMsMax: 300, idleMsMax: 10_000, memoryMax: 200 * 1024 * 1024 };
/**
 * A browser may request all pictures of a page at once over HTTP/2, so one caller may have many tasks waiting. Waiting
 * and drawing together take less time than that after which a connection counts as stalled and is closed unanswered.
 */
const QUEUE = { waitingMax: 100, waitingPerCallerMax: 32, waitMsMax: 12_000, workPerMinuteMsMax: 30_000 };

const previews = {
  queue: new FairQueue(QUEUE),
  process: new TaskProcess(MODULE, { ...PROCESS, taskCpuMsMax: 6000, taskMsMax: 30_000 }),
};
const checks = {
  queue: new FairQueue({ ...QUEUE, workPerMinuteMsMax: 60_000 }),
  process: new TaskProcess(MODULE, { ...PROCESS, taskCpuMsMax: 10_000, taskMsMax: 40_000 }),
};

/**
 * Draws a preview.
 * @param readSource called when the task begins; returns the picture, or null for the placeholder
 * @throws AppError busy; UnavailableError when it takes too long; what `readSource` throws
 */
export async function makePreview(
  caller: Caller,
  readSource: () => Promise<Buffer | null>,
  options: PreviewOptions,
): Promise<Buffer> {
  const drawn = await previews.queue.run(caller, async () => {
    const task: PictureTask = { kind: 'preview', source: await readSource(), options };
    return previews.process.run(task, caller.signal);
  });
  return drawn as Buffer;
}

/**
 * Draws a share card, in the same queue as previews, which need no account either.
 * @param readCard called when the task begins
 * @throws AppError busy; UnavailableError when it takes too long
 */
export async function makeCard(caller: Caller, readCard: () => Promise<ShareCard>): Promise<Buffer> {
  const drawn = await previews.queue.run(caller, async () => {
    const task: PictureTask = { kind: 'card', card: await readCard() };
    return previews.process.run(task, caller.signal);
  });
  return drawn as Buffer;
}

/**
 * Checks an uploaded picture (see check-picture.ts).
 * @throws AppError fileTypeInvalid, busy; UnavailableError when it takes too long
 */
export async function checkUploadedPicture(
  caller: Caller,
  bytes: Buffer,
  name: string,
): Promise<CheckedPicture> {
  const task: PictureTask = { kind: 'check', bytes, name };
  const checked = await checks.queue.run(caller, () => checks.process.run(task, caller.signal));
  return checked as CheckedPicture;
}
