import { HEAD_TO_HEAD_TYPES } from '#shared/rules/bracket.ts';

const TYPES = HEAD_TO_HEAD_TYPES.map((type) => `'${type}'`).join(', ');

/** Whether a tournament is played in drawn matches between two sides. @param tournament alias of its row */
export function isHeadToHeadSql(tournament: string): string {
  return `${tournament}.bracket_type in (${TYPES})`;
}

/**
 * Whether seats have changed since the draw, so that its matches no longer fit the entries. Without a draw it is true
 * as soon as there are entries.
 * @param id SQL of the tournament's id
 */
export function isDrawStaleSql(id: string): string {
  const entries = `select user_id from participations where tournament_id = ${id}`;
  // The players of a later stage follow from the stage before, so only the first draw is compared.
  const drawn = `(select side from matches drawn, unnest(drawn.sides) as side
      where drawn.tournament_id = ${id} and drawn.round is not null and drawn.stage = 0 and side is not null
    union all
    select entry from stage_draws first, json_array_elements(first.groups) as members,
      json_array_elements_text(members) as entry
      where first.tournament_id = ${id} and first.stage = 1)`;
  return `(exists (${entries} except ${drawn}) or exists (${drawn} except ${entries}))`;
}
