import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { requireManaged } from '#server/tournaments/policy.ts';
import type { BracketType } from '#shared/constants.ts';
import { formatProblems, roomProblems } from '#shared/rehearsal.ts';
import type { EntryRules } from '#shared/rules/entry-rules.ts';
import type { ChecksAnswer } from '#shared/wire/tournaments.ts';

interface CheckedRow {
  host: string;
  status: string;
  game_id: string;
  game_mode: string;
  team_size: string;
  max: number;
  bracket_type: BracketType;
  entry_rules: EntryRules | null;
  has_stages: boolean;
}

/** What a host should know before he publishes, which does not forbid it. @throws AppError documentNotFound, unauthorized */
export async function tournamentChecks(sql: Sql, viewer: Viewer, id: string): Promise<ChecksAnswer> {
  const [row] = await sql.query<CheckedRow>(
    `select host, status, game_id, game_mode, team_size, max, bracket_type, entry_rules, stages is not null as has_stages
     from tournaments where id = $1`,
    [id],
  );
  const checked = requireManaged(viewer, row, id);
  const format = {
    gameID: checked.game_id,
    gameMode: checked.game_mode,
    teamSize: checked.team_size,
    isByTeam: checked.entry_rules?.by === 'team',
    bracketType: checked.bracket_type,
    hasStages: checked.has_stages,
    max: checked.max,
  };
  return { warnings: [...formatProblems(format), ...roomProblems(format)] };
}
