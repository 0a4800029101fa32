import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Hands } from '#shared/rules/staff.ts';

/** When the clock would abort a tournament that keeps its present players, in seconds since 1970. */
interface AbortOutlook {
  firstOpening: number;
  registrationEnd: number;
}

/**
 * Makes a change of a tournament's terms or matches. A helper who may not abort it must not cause an abort by the clock
 * or bring it nearer, because it returns fees. He may put off the start.
 * @throws AppError unauthorized
 */
export async function refuseEarlierAbort<T>(
  tx: Sql,
  { id, hands }: { id: string; hands: Hands },
  change: () => Promise<T>,
): Promise<T> {
  if (hands === 'all') return change();
  const before = await readOutlook(tx, id);
  const done = await change();
  const after = await readOutlook(tx, id);
  const isNearer =
    after &&
    (!before || after.firstOpening < before.firstOpening || after.registrationEnd < before.registrationEnd);
  if (isNearer) throw new AppError('unauthorized');
  return done;
}

async function readOutlook(tx: Sql, id: string): Promise<AbortOutlook | undefined> {
  const [outlook] = await tx.query<AbortOutlook>(
    `select extract(epoch from min(m.opens_at))::float8 as "firstOpening",
       extract(epoch from coalesce(nullif(t.reg_end, '-infinity'), t.start_date))::float8 as "registrationEnd"
     from tournaments t join matches m on m.tournament_id = t.id and m.is_opening
     where t.id = $1 and t.clock = 'auto' and t.status in ('Upcoming', 'Open') and t.participant_count < t.min
     group by t.id`,
    [id],
  );
  return outlook;
}
