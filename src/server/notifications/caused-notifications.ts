/** How many notifications one account may cause another. */
import type { Sql } from '#server/platform/database/database.ts';

/** How many notifications one account may cause another within an hour. */
export const CAUSED_AN_HOUR_MAX = 20;

/** SQL: whether the hour of a count `c` has ended, also after the clock was set back. */
const IS_OVER = "c.since not between now() - interval '1 hour' and now()";

export interface CausedNote {
  userId: string;
  /**
   * The account whose act the note tells of. Null: the server itself, or something that the reader's own seat, prize or
   * wish to be told brings; nobody else can repeat that at will.
   */
  by: string | null;
}

/** Counts notifications, and leaves out those beyond the limit: their acts are done, but the reader is not told. */
export async function withinCausedLimit<Note extends CausedNote>(
  tx: Sql,
  notes: readonly Note[],
): Promise<readonly Note[]> {
  const caused = notes.filter(({ by, userId }) => by !== null && by !== userId);
  if (caused.length === 0) return notes;
  // Sorted, so that acts of one account at the same time do not wait for each other.
  const counts = await tx.query<{ by_user: string; user_id: string; count: number }>(
    `insert into caused_notifications as c (by_user, user_id, since, count)
     select n.by_user, n.user_id, now(), count(*) from unnest($1::text[], $2::text[]) as n (by_user, user_id)
     join accounts a on a.id = n.user_id join accounts b on b.id = n.by_user
     group by 1, 2 order by 1, 2
     on conflict (by_user, user_id) do update set
       since = case when ${IS_OVER} then now() else c.since end,
       count = case when ${IS_OVER} then excluded.count else least(c.count + excluded.count, $3 + 1) end
     returning by_user, user_id, count`,
    [caused.map(({ by }) => by), caused.map(({ userId }) => userId), CAUSED_AN_HOUR_MAX],
  );
  const beyond = new Set(
    counts
      .filter(({ count }) => count > CAUSED_AN_HOUR_MAX)
      .map(({ by_user, user_id }) => `${by_user} ${user_id}`),
  );
  return notes.filter(({ by, userId }) => !beyond.has(`${by} ${userId}`));
}

/** Removes counts whose hour has ended. */
export async function forgetCaused(sql: Sql): Promise<void> {
  await sql.query(`delete from caused_notifications c where ${IS_OVER}`);
}
