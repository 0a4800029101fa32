/**
 * SQL for the stage in which a penalty takes off its points: that of the match, or else the last one that was drawn
 * with the entry by then; 1 where there is none. Penalties and draws get their times after they have locked the
 * tournament, because the first to ask may be the second to get the lock.
 */
export function penaltyStageSql(penalty: {
  tournament: string;
  entry: string;
  match: string;
  at: string;
}): string {
  const { tournament, entry, match, at } = penalty;
  // Ids contain no character that needs quoting.
  return `coalesce(
    (select nullif(stage, 0) from matches where id = ${match} and tournament_id = ${tournament}),
    (select max(stage) from stage_draws where tournament_id = ${tournament} and drawn_at <= ${at}
       and position('"' || ${entry} || '"' in groups::text) > 0),
    1)::int`;
}
