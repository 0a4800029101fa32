import { HEAD_TO_HEAD_TYPES } from '#shared/rules/bracket.ts';

const TYPES = HEAD_TO_HEAD_TYPES.map((type) => `'${type}'`).join(', ');

/** Whether a tournament is played in drawn matches between two sides. @param tournament alias of its row */
export function isHeadToHeadSql(tournament: string): string {
  return `${tournament}.bracket_type in (${TYPES})`;
}

/**
 * Whether the drawn matches of a tournament are not those of its entries any more, because a seat was taken or given up
 * after the draw. Without a draw it is true as soon as there are entries.
 * @param id SQL of the tournament's id
 */
export function isDrawStaleSql(id: string): string {
  const entries = `select user_id from participations where tournament_id = ${id}`;
  const drawn = `select side from matches drawn, unnest(drawn.sides) as side
    where drawn.tournament_id = ${id} and drawn.round is not null and side is not null`;
  return `(exists (${entries} except ${drawn}) or exists (${drawn} except ${entries}))`;
}
