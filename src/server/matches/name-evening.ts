import type { Sql } from '#server/platform/database/database.ts';
import type { TournamentFields } from '#server/tournaments/tournament-fields.ts';
import type { Language } from '#shared/languages.ts';
import { countedPart, nextName } from '#shared/rules/evening-names.ts';

const COLUMNS = { en: 'title', ne: 'title_ne' } as const;

/** The names of a tournament on a day, if it is held like others of its host (src/shared/rules/evening-names.ts). */
export async function nameEvening(
  sql: Sql,
  {
    host,
    fields,
    day,
  }: { host: string; fields: Pick<TournamentFields, 'tournTitle' | 'titleNe'>; day: string },
): Promise<Pick<TournamentFields, 'tournTitle' | 'titleNe'>> {
  const named = async (name: string, language: Language) =>
    nextName(name, { day, language, others: await countedLike(sql, { host, name, language }) });
  return {
    tournTitle: await named(fields.tournTitle, 'en'),
    titleNe: fields.titleNe && (await named(fields.titleNe, 'ne')),
  };
}

/** The names of a host's tournaments that begin as a name does before its number. */
async function countedLike(
  sql: Sql,
  { host, name, language }: { host: string; name: string; language: Language },
): Promise<string[]> {
  const part = countedPart(name);
  if (part === null) return [];
  const rows = await sql.query<{ name: string }>(
    `select distinct ${COLUMNS[language]} as name from tournaments
     where host = $1 and starts_with(${COLUMNS[language]}, $2)`,
    [host, part],
  );
  return rows.map((row) => row.name);
}
