import path from 'node:path';
import { TaskProcess } from '#server/files/work/task-process.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import { loadPlan } from './load-plan.ts';

const MODULE = path.resolve(import.meta.dirname, '../rehearsal-task.ts');
/** Less than the time after which a connection without an answer is closed. */
const ELAPSED_MS_MAX = 50_000;
/** The process ends after each rehearsal, which frees the memory that it took. */
const LIMITS = { taskCpuMsMax: 30_000, abandonedTaskMsMax: 300, idleMsMax: 1000, memoryMax: 0 };

/** Rehearsals of Drafts, one at a time, in a process with its own clock and database: nobody else waits for them. */
export class Rehearsals {
  readonly #platform: Platform;
  readonly #process: TaskProcess;
  #isPlaying = false;

  constructor(platform: Platform, { elapsedMsMax = ELAPSED_MS_MAX }: { elapsedMsMax?: number } = {}) {
    this.#platform = platform;
    this.#process = new TaskProcess(MODULE, { ...LIMITS, taskMsMax: elapsedMsMax });
  }

  /**
   * Plays the evening of a Draft with bots. Nothing of it is stored, shown, counted or sent.
   * @param signal aborted when the caller has gone
   * @throws AppError documentNotFound, unauthorized, ruleViolated once it is published, busy while another one is played
   */
  async play(
    viewer: Viewer,
    { tournament, signal }: { tournament: string; signal: AbortSignal },
  ): Promise<RehearsalAnswer> {
    const plan = await loadPlan(this.#platform, viewer, tournament);
    if (this.#isPlaying) throw new AppError('busy');
    this.#isPlaying = true;
    try {
      return (await this.#process.run(plan, signal)) as RehearsalAnswer;
    } finally {
      this.#isPlaying = false;
    }
  }
}
