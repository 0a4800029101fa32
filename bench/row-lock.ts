/** The baseline for batching: the product's command with one transaction for each join or exit. */

import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  changeParticipation,
  type ParticipationResult,
} from '#server/tournaments/seats/change-participation.ts';
import { type Participation, participationRequest } from '#server/tournaments/seats/participation-queue.ts';
import type { ParticipationRequest } from '#server/tournaments/seats/seat-acts.ts';

/** Joins and exits one at a time: lock the tournament's row, write, commit. */
export function rowLockParticipation(database: Database): Participation {
  const change = async (request: ParticipationRequest): Promise<ParticipationResult> => {
    const [answer] = await database.transaction((tx) => changeParticipation(tx, [request]));
    if (!answer || answer instanceof AppError) throw answer ?? new AppError('unknown');
    return answer;
  };
  return {
    join: async (tournamentId, viewer) => {
      await change(participationRequest('join', tournamentId, viewer));
      return { tournamentId };
    },
    exit: async (tournamentId, viewer) => change(participationRequest('exit', tournamentId, viewer)),
  };
}
