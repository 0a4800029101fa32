/** The process in which pictures are read and drawn. */
import sharp from 'sharp';
import { checkPicture } from '../pictures/check-picture.ts';
import { drawPreview } from '../previews/draw-preview.ts';
import type { PreviewOptions } from '../previews/preview-options.ts';
import { serveTasks } from './serve-tasks.ts';

export type PictureTask =
  | { kind: 'check'; bytes: Buffer; name: string }
  /** `source` is null for a file whose previews are a placeholder. */
  | { kind: 'preview'; source: Buffer | null; options: PreviewOptions };

// One core, and no memory for operations that are seldom the same.
sharp.concurrency(1);
sharp.cache(false);

serveTasks((task: PictureTask) =>
  task.kind === 'check' ? checkPicture(task.bytes, task.name) : drawPreview(task.source, task.options),
);
