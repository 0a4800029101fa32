/**
 * Compiles the search of a list by words: which documents are on the page, and how many there are in all. The database
 * expects every search to find a fixed share of all documents. It would look through all of them in the order of the list
 * for a rare word, and collect all places of a common one to count them up to the greatest total.
 */
import { TOTAL_MAX } from '#shared/constants.ts';
import type { Filter } from './tree.ts';

/** In other lists, up to so many found rows are named one by one; if more match, a page of them is found soon. */
export const FOUND_MAX = 5000;

/** What decides how a search is done; answers do not depend on it. */
export interface SearchBounds {
  /** Counting ends at this total. Up to as many rows are sorted for a page; if more match, a page is found soon. */
  totalMax: number;
  /** Tables with fewer rows are searched by the index of words at once. */
  largeTable: number;
  /** How many of the newest rows are looked at first. */
  sample: number;
  /** A search is common if it finds at least one of so many rows of the sample. */
  commonShare: number;
  /** If the search is common, `totalMax` matches are looked for among so many of the newest rows. */
  walk: number;
}

export const SEARCH_BOUNDS: SearchBounds = {
  totalMax: TOTAL_MAX,
  largeTable: 6000,
  sample: 200,
  commonShare: 4,
  walk: 25_000,
};

export interface SearchRow {
  total: number;
  /** The ids of the page; null: more documents were found than are sorted. */
  page: string[] | null;
}

export interface Search {
  /** Has the columns `created_at` and `sequence`, and an index of both, the newest first. */
  table: string;
  /** All conditions of the list, for the index of words. */
  where: string;
  /** The same conditions, written so that the database does not use the index of words for them. */
  walked: string;
  /** True for rows behind the cursor. */
  onPage: string;
  orderBy: string;
  limit: number;
  offset: string;
}

export function isSearch(filter: Filter): boolean {
  return filter.kind !== 'group' && filter.method === 'search';
}

/**
 * A statement for one {@link SearchRow}. When many of the newest rows match, walking the newest rows soon finds
 * enough to count. Otherwise the index of words is asked, which takes time for each match.
 */
export function searchStatement(
  { table, where, walked, onPage, orderBy, limit, offset }: Search,
  { totalMax, largeTable, sample, commonShare, walk }: SearchBounds,
): string {
  const newest = (count: number) =>
    `(select d.* from ${table} d order by d.created_at desc, d.sequence desc limit ${count}) d`;
  const isCommon = `case
    when (select reltuples from pg_class where oid = '${table}'::regclass) < ${largeTable} then false
    when (select count(*) from ${newest(sample)} where ${walked}) * ${commonShare} < ${sample} then false
    else (select count(*) from (select 1 from ${newest(walk)} where ${walked} limit ${totalMax}) counted) = ${totalMax}
  end`;
  const page = `(array_agg(d.id order by ${orderBy}) filter (where ${onPage}))[1 + ${offset}:${limit} + ${offset}]`;
  return `select case when is_common then ${totalMax} else least(found.count, ${totalMax}) end as total,
      case when not is_common and found.count <= ${totalMax} then coalesce(found.page, '{}') end as page
    from (select ${isCommon} as is_common offset 0) looked cross join lateral (
      select count(*) as count, ${page} as page
      from (select d.* from ${table} d where not looked.is_common and ${where} limit ${totalMax + 1}) d) found`;
}
