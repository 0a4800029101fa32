import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { requireManaged } from '#server/tournaments/policy.ts';
import type { BracketType } from '#shared/constants.ts';
import { messageText } from '#shared/messages.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { lobbyEntries } from '#shared/rules/stages/limits.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { ChecksAnswer } from '#shared/wire/tournaments.ts';

interface CheckedRow {
  host: string;
  status: string;
  game_id: string;
  game_mode: string;
  team_size: string;
  max: number;
  bracket_type: BracketType;
  stages: Stage[] | null;
}

/** What a host should know before he publishes, which does not forbid it. @throws AppError documentNotFound, unauthorized */
export async function tournamentChecks(sql: Sql, viewer: Viewer, id: string): Promise<ChecksAnswer> {
  const [row] = await sql.query<CheckedRow>(
    'select host, status, game_id, game_mode, team_size, max, bracket_type, stages::json as stages from tournaments where id = $1',
    [id],
  );
  const { game_id, game_mode, team_size, max, bracket_type, stages } = requireManaged(viewer, row, id);
  const lobby = lobbyEntries(game_id, game_mode, team_size);
  const isCrowded = !stages && !isHeadToHead(bracket_type) && max > lobby;
  return {
    warnings: isCrowded ? [{ reason: 'lobbyTooSmall', says: messageText('lobbyTooSmall', max, lobby) }] : [],
  };
}
