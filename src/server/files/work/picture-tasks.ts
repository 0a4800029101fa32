/** Entry point of the child process that checks uploaded pictures and draws previews and share cards (see picture-work.ts). */
import sharp from 'sharp';
import type { PreviewOptions } from '#shared/forms/preview.ts';
import { drawCard, type ShareCard } from '../cards/draw-card.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import { differencesFrom, roughDifferencesFrom } from '../pictures/picture-difference.ts';
import { drawPreview } from '../previews/draw-preview.ts';
import { serveTasks } from './serve-tasks.ts';

export type PictureTask =
  | { kind: 'check'; bytes: Buffer; name: string }
  | { kind: 'card'; card: ShareCard }
  | { kind: 'compare'; hash: string; others: string[]; isRough: boolean }
  /** `source` is null for an SVG, whose previews show a placeholder. */
  | { kind: 'preview'; source: Buffer | null; options: PreviewOptions };

const decode = (hash: string) => Buffer.from(hash, 'base64');

// sharp uses one thread, and no cache of operations, because they are seldom repeated.
sharp.concurrency(1);
sharp.cache(false);

serveTasks((task: PictureTask) => {
  if (task.kind === 'check') return checkPicture(task.bytes, task.name);
  if (task.kind === 'compare') {
    const differences = task.isRough ? roughDifferencesFrom : differencesFrom;
    return differences(decode(task.hash), task.others.map(decode));
  }
  return task.kind === 'card' ? drawCard(task.card) : drawPreview(task.source, task.options);
});
