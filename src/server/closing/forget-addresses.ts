import type { Sql } from '#server/platform/database/database.ts';

/** Removes network addresses that are older than these days from the log and from sessions, some at a time. */
export async function forgetAddresses(sql: Sql, days: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const [done] = await sql.query<{ changed: number }>(
      `with ended as (
         update sessions set ip = '', network = null where id in (select id from sessions
           where network is not null and created_at < now() - make_interval(days => $1) limit 1000)
         returning id)
       select audit_log_forget_addresses($1) + (select count(*)::int from ended) as changed`,
      [days],
    );
    if (!done?.changed) return;
  }
}
