import { CLOCK_DIFFERENCE_MAX_MS } from '#shared/constants.ts';
import type { Sql } from './database.ts';

/**
 * By how many milliseconds the clock of the database is ahead of this process's; negative: behind. A difference that
 * the duration of the query can explain counts as 0.
 */
export async function clockAheadMs(sql: Pick<Sql, 'query'>): Promise<number> {
  const asked = Date.now();
  const [row] = await sql.query<{ at: Date }>('select clock_timestamp() as at');
  const answered = Date.now();
  if (!row) throw new Error('a statement without a condition returned nothing');
  const at = row.at.getTime();
  if (at > answered) return at - answered;
  return at < asked ? at - asked : 0;
}

/** What an operator is told of two clocks that differ by more than a few seconds; null for those that agree. */
export function clockAdvice(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= CLOCK_DIFFERENCE_MAX_MS) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `The clock of the database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of this machine: sessions and pages go by the one, deadlines by the other. Synchronise both (NTP).`;
}
