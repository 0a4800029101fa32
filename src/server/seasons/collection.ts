import type { Collection } from '#server/appwrite/documents/collection.ts';
import { NO_WRITES } from '#server/appwrite/documents/plain-writes.ts';
import { normalForm } from '#shared/texts/name.ts';
import type { AttributeName } from '#shared/wire/collections.ts';

/** Seasons, for everybody. Drafts that are named in one are not shown. */
export const seasons: Collection<'seasons', AttributeName<'seasons'>> = {
  id: 'seasons',
  table: 'seasons',
  attributes: {
    host: { type: 'string', sql: 'd.host' },
    name: { type: 'string', sql: 'd.name', comparedAs: normalForm },
    from: { type: 'string', sql: 'd.from_day' },
    to: { type: 'string', sql: 'd.to_day' },
    points: { type: 'integer', isArray: true, sql: 'd.points' },
    best: { type: 'integer', sql: 'd.best', isNullable: true },
    tournaments: {
      type: 'string',
      isArray: true,
      isNullable: true,
      sql: `(case when d.tournaments is not null then array(
        select t.id from tournaments t where t.id = any(d.tournaments) and t.status <> 'Draft' and t.is_listed
        order by t.start_date, t.sequence) end)`,
    },
  },
  rows: () => 'true',
  seenThrough: ['tournaments'],
  writes: NO_WRITES,
};
