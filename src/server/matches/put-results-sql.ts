import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';

/** The results that were put for a match, as the text of its `matchResults`; null before. @param match alias of its row */
export function putResultsSql(match: string): string {
  const parts = {
    revision: 'r.revision',
    rows: 'r.rows',
    by: "coalesce(to_json(r.by_user), 'null')",
    at: wireInstantSql('r.at'),
  };
  const guests = `case when r.guests > 0 then ',"guests":' || r.guests else '' end`;
  const byKey = `case when r.by_key then ',"byKey":true' else '' end`;
  return `(select left(${jsonText(parts)}, -1) || ${guests} || ${byKey} || '}' from match_results r
    where r.match_id = ${match}.id and r.revision = ${match}.results_revision)`;
}
