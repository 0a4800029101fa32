/** What gathering is measured against: the same command, but each join and exit in a transaction of its own. */
import {
  changeParticipation,
  type ParticipationRequest,
  type ParticipationResult,
} from '#server/commands/change-participation.ts';
import { participationRequest } from '#server/commands/participation-queue.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';

/** Joins and exits as most servers do them: lock the tournament's row, write, commit, one request at a time. */
export function rowLockParticipation(database: Database): Platform['participation'] {
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
