/** Collects joins and exits that arrive together into batches (docs/decisions/0003). */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { playerActor } from '#server/platform/audit-log.ts';
import { type Database, DatabaseUnavailableError } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Currency } from '#shared/constants.ts';
import {
  changeParticipation,
  type ParticipationAnswer,
  type ParticipationRequest,
  type ParticipationResult,
} from './change-participation.ts';
import { seesTournament } from './policy.ts';

/** Larger batches only delay their first request. */
const BATCH_MAX = 500;
/** Shards, and so concurrent batches, on a server database; the embedded one has a single connection. */
const SHARDS = 4;

interface Waiting {
  request: ParticipationRequest;
  resolve: (result: ParticipationResult) => void;
  reject: (error: unknown) => void;
}

/** A queue of requests; while one batch is being committed, the next one is collected. */
class Shard {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: Database) {
    this.#database = database;
  }

  add(request: ParticipationRequest): Promise<ParticipationResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Waits for one turn of the event loop, so that requests of the same packet join the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, BATCH_MAX));
    this.#isRunning = false;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    let answers: ParticipationAnswer[];
    try {
      answers = await this.#database.transaction((tx) =>
        changeParticipation(
          tx,
          batch.map((waiting) => waiting.request),
        ),
      );
    } catch (error) {
      // Requests must not fail because of others in their batch, so they are repeated one by one. An unavailable
      // database would fail each of them after a time-out, so all fail at once.
      const isOne = batch.length === 1 || error instanceof DatabaseUnavailableError;
      for (const waiting of batch) {
        if (isOne) waiting.reject(error);
        else await this.#commit([waiting]);
      }
      return;
    }
    for (const [index, waiting] of batch.entries()) {
      const answer = answers[index];
      if (!answer || answer instanceof AppError) waiting.reject(answer ?? new AppError('unknown'));
      else waiting.resolve(answer);
    }
  }
}

/** Builds a request for the viewer. @throws AppError scopeMissing, unauthorized, documentNotFound */
export function participationRequest(
  act: ParticipationRequest['act'],
  tournamentId: string,
  viewer: Viewer,
): ParticipationRequest {
  if (viewer.kind === 'visitor') throw refusal('scopeMissing', 'joinLogin');
  // The key has no account and cannot join.
  if (viewer.kind === 'key') throw new AppError('unauthorized');
  if (!isId(tournamentId)) throw documentNotFound(tournamentId);
  const by = playerActor(viewer);
  return {
    act,
    tournamentId,
    userId: viewer.id,
    by,
    sees: (tournament) => seesTournament(viewer, tournament),
  };
}

/** Joining and exiting tournaments. */
export type Participation = Pick<ParticipationQueue, 'join' | 'exit'>;

export class ParticipationQueue {
  readonly #shards: Shard[];

  constructor(database: Database) {
    const count = database.engine === 'postgres' ? SHARDS : 1;
    this.#shards = Array.from({ length: count }, () => new Shard(database));
  }

  /** Joins the caller. @throws AppError with the text of the first violated rule (docs/product.md#joining) */
  async join(tournamentId: string, viewer: Viewer): Promise<{ tournamentId: string }> {
    await this.#add('join', tournamentId, viewer);
    return { tournamentId };
  }

  /** Exits the caller. @returns the refund in whole units */
  exit(tournamentId: string, viewer: Viewer): Promise<{ refund: number; currency: Currency }> {
    return this.#add('exit', tournamentId, viewer);
  }

  async #add(act: 'join' | 'exit', tournamentId: string, viewer: Viewer): Promise<ParticipationResult> {
    return this.#shardOf(tournamentId).add(participationRequest(act, tournamentId, viewer));
  }

  /** Requests for one tournament stay in one shard, so that its batches do not wait for each other's locks. */
  #shardOf(tournamentId: string): Shard {
    let hash = 0;
    for (const character of tournamentId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
    const shard = this.#shards[hash % this.#shards.length];
    if (!shard) throw new Error('participation queue without shards');
    return shard;
  }
}
