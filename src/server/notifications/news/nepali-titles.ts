import type { Sql } from '#server/platform/database/database.ts';
import type { News } from './news.ts';

interface Told {
  news: News;
  targetLink: string | null;
}

/** The id of the tournament that a notification leads to. */
export function linkedTournament(link: string | null): string | undefined {
  return /^\/t\/([^/?#]+)/.exec(link ?? '')?.[1];
}

/** Reads the titles that hosts have given in Nepali. @returns the news with them */
export async function withNepaliTitles(sql: Sql, told: readonly Told[]): Promise<(one: Told) => News> {
  const ids = new Set(told.flatMap((one) => titled(one).map(({ id }) => id)));
  if (ids.size === 0) return ({ news }) => news;
  const rows = await sql.query<{ id: string; title_ne: string | null }>(
    'select id, title_ne from tournaments where id = any($1::text[])',
    [[...ids]],
  );
  const titles = new Map(rows.map(({ id, title_ne }) => [id, title_ne]));
  return (one) => {
    const [first, ...others] = titled(one).map(({ id, title }) => ({ id, title: titles.get(id) ?? title }));
    if (!first) return one.news;
    const { data } = one.news;
    const named = 'tournaments' in data ? { tournaments: [first, ...others] } : { title: first.title };
    return { ...one.news, data: { ...data, ...named } } as News;
  };
}

/** The tournaments that news names. */
function titled({ news: { data }, targetLink }: Told): readonly { id: string; title: string }[] {
  if ('tournaments' in data) return data.tournaments;
  const id = linkedTournament(targetLink);
  return id !== undefined && 'title' in data ? [{ id, title: data.title }] : [];
}
