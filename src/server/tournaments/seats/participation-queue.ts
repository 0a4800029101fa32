/** Collects joins and exits that arrive together into batches (docs/decisions/0003). */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { playerActor } from '#server/audit/audit-log.ts';
import { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { answerOnce, type KeyedCall } from '#server/platform/idempotency/kept-answers.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Currency } from '#shared/constants.ts';
import { isId } from '#shared/ids.ts';
import type { JoinAnswer } from '#shared/wire/tournaments.ts';
import { seesTournament } from '../policy.ts';
import { changeParticipation, type ParticipationResult } from './change-participation.ts';
import type { ParticipationRequest } from './seat-acts.ts';
import { inTurn } from './shard-lock.ts';

/**
 * Shards, and so concurrent batches, on a server database: one process keeps two busy, more make smaller batches. The
 * embedded database has a single connection.
 */
const SHARDS = 2;

/** Joins and exits that are committed together. */
type Shard = BatchWriter<QueuedRequest, ParticipationResult>;

interface QueuedRequest {
  request: ParticipationRequest;
  /** Null: the caller will not repeat it. */
  call: KeyedCall | null;
}

/** Builds a request for the viewer. @throws AppError scopeMissing, unauthorized, documentNotFound */
export function participationRequest(
  act: ParticipationRequest['act'],
  tournamentId: string,
  viewer: Viewer,
  { agreed = null, code = null }: Pick<ParticipationRequest, 'agreed' | 'code'> = {},
): ParticipationRequest {
  if (viewer.kind === 'visitor') throw refusal('scopeMissing', 'joinLogin');
  // Keys have no account and cannot join.
  if (viewer.kind !== 'user') throw new AppError('unauthorized');
  if (!isId(tournamentId)) throw documentNotFound(tournamentId);
  const by = playerActor(viewer);
  return {
    act,
    tournamentId,
    userId: viewer.id,
    by,
    agreed,
    code,
    sees: (tournament) => seesTournament(viewer, tournament),
  };
}

/** Joining and exiting tournaments. */
export type Participation = Pick<ParticipationQueue, 'join' | 'exit'>;

export class ParticipationQueue {
  readonly #shards: Shard[];

  constructor(database: Database) {
    const isShared = database.engine === 'postgres';
    this.#shards = Array.from(
      { length: isShared ? SHARDS : 1 },
      (_, shard) =>
        new BatchWriter(database, (take) => {
          const work = (tx: Transaction) =>
            answerOnce(tx, take(), {
              callOf: ({ call }) => call,
              work: (queued) =>
                changeParticipation(
                  tx,
                  queued.map(({ request }) => request),
                ),
            });
          return isShared ? inTurn(database, shard, work) : database.transaction(work);
        }),
    );
  }

  /**
   * Joins the caller.
   * @param how agreed: the fee that he saw and agrees to pay; null: any. code: of an invitation. call: to be done once only
   * @throws AppError with the text of the first violated rule (docs/product.md#joining)
   */
  async join(
    tournamentId: string,
    viewer: Viewer,
    { call = null, ...how }: Pick<ParticipationRequest, 'agreed' | 'code'> & { call?: KeyedCall | null } = {},
  ): Promise<JoinAnswer> {
    const request = participationRequest('join', tournamentId, viewer, how);
    const { isAsked } = await this.#add({ request, call });
    return isAsked ? { state: 'asked' } : { tournamentId };
  }

  /** Exits the caller. @returns the refund in whole units */
  async exit(
    tournamentId: string,
    viewer: Viewer,
    call: KeyedCall | null = null,
  ): Promise<{ refund: number; currency: Currency }> {
    return this.#add({ request: participationRequest('exit', tournamentId, viewer), call });
  }

  #add(queued: QueuedRequest): Promise<ParticipationResult> {
    return this.#shardOf(queued.request.tournamentId).add(queued);
  }

  /** A tournament always belongs to the same shard, so that its batches do not wait for each other's locks. */
  #shardOf(tournamentId: string): Shard {
    let hash = 0;
    for (const character of tournamentId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
    const shard = this.#shards[hash % this.#shards.length];
    if (!shard) throw new Error('participation queue without shards');
    return shard;
  }
}
