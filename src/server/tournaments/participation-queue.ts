/** Gathers joins and exits that arrive together into sets (design decision 6). */

import { type Database, DatabaseUnavailableError } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Currency } from '#shared/constants.ts';
import {
  changeParticipation,
  type ParticipationAnswer,
  type ParticipationRequest,
  type ParticipationResult,
} from './change-participation.ts';
import { managesTournament } from './policy.ts';
import { tournamentNotFound } from './tournament-row.ts';

/** A larger set only makes its first request wait longer. */
const SET_MAX = 500;
/** Sets that may be under way at once on a server database; the embedded one works on a single connection. */
const LANES = 4;

interface Waiting {
  request: ParticipationRequest;
  resolve: (result: ParticipationResult) => void;
  reject: (error: unknown) => void;
}

/** One line of waiting requests; while a set is being committed, the next one gathers. */
class Lane {
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
    // One turn of the event loop, so that requests which came with the same packet go into the first set.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, SET_MAX));
    this.#isRunning = false;
  }

  async #commit(set: readonly Waiting[]): Promise<void> {
    let answers: ParticipationAnswer[];
    try {
      answers = await this.#database.transaction((tx) =>
        changeParticipation(
          tx,
          set.map((waiting) => waiting.request),
        ),
      );
    } catch (error) {
      // Whatever broke the set must not be answered to those who only stood beside it; a database that is away breaks
      // each of them, and would make each wait for that.
      const isOne = set.length === 1 || error instanceof DatabaseUnavailableError;
      for (const waiting of set) {
        if (isOne) waiting.reject(error);
        else await this.#commit([waiting]);
      }
      return;
    }
    for (const [index, waiting] of set.entries()) {
      const answer = answers[index];
      if (!answer || answer instanceof AppError) waiting.reject(answer ?? new AppError('unknown'));
      else waiting.resolve(answer);
    }
  }
}

/** What a caller asks, once it is clear who that is. @throws AppError scopeMissing, unauthorized, documentNotFound */
export function participationRequest(
  act: ParticipationRequest['act'],
  tournamentId: string,
  viewer: Viewer,
): ParticipationRequest {
  const userId = viewerId(viewer);
  if (viewer.kind === 'visitor') throw refusal('scopeMissing', 'joinLogin');
  // The key acts as admin but is nobody who could play.
  if (userId === null) throw new AppError('unauthorized');
  if (!isId(tournamentId)) throw tournamentNotFound(tournamentId);
  return { act, tournamentId, userId, seesDraftsOf: (host) => managesTournament(viewer, { host }) };
}

/** How players get in and out of tournaments. */
export type Participation = Pick<ParticipationQueue, 'join' | 'exit'>;

export class ParticipationQueue {
  readonly #lanes: Lane[];

  constructor(database: Database) {
    const count = database.engine === 'postgres' ? LANES : 1;
    this.#lanes = Array.from({ length: count }, () => new Lane(database));
  }

  /** Joins the caller. @throws AppError with the text of the first rule that refuses (specification section 5) */
  async join(tournamentId: string, viewer: Viewer): Promise<{ tournamentId: string }> {
    await this.#add('join', tournamentId, viewer);
    return { tournamentId };
  }

  /** Takes the caller out again; tells what was paid back, whole units. */
  exit(tournamentId: string, viewer: Viewer): Promise<{ refund: number; currency: Currency }> {
    return this.#add('exit', tournamentId, viewer);
  }

  async #add(act: 'join' | 'exit', tournamentId: string, viewer: Viewer): Promise<ParticipationResult> {
    return this.#lane(tournamentId).add(participationRequest(act, tournamentId, viewer));
  }

  /** One tournament's requests stay in one lane, so that its sets do not wait for each other's lock. */
  #lane(tournamentId: string): Lane {
    let hash = 0;
    for (const character of tournamentId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
    const lane = this.#lanes[hash % this.#lanes.length];
    if (!lane) throw new Error('participation queue without lanes');
    return lane;
  }
}
