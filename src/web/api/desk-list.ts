/** Lists of the operator, page by page: each is described once, as a source, for its pages and for its whole table. */
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { query } from '#shared/queries.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { answer, command, documentsPath, fetchList, pathTo } from './client.ts';
import { queryClient, refreshDocuments } from './query-client.ts';

/** All that is out of date after an act of the operator. */
export const DESK_KEY = 'desk';

const PAGE_SIZE = 25;
const PAGE_MAX = 100;

interface DeskPage<Row> {
  rows: Row[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** How many there are on all pages, where the server tells. */
  total?: number;
}

/** What is asked for: filters by name, and the cursor of a page; empty texts ask for nothing. */
export type Question = Readonly<Record<string, string>>;

export interface DeskSource<Row> {
  /** Of its own among all sources. */
  name: string;
  fetchPage: (question: Question, limit: number) => Promise<DeskPage<Row>>;
}

export function deskList<Row>({ name, fetchPage }: DeskSource<Row>, question: Question) {
  return queryOptions({
    queryKey: [DESK_KEY, name, question],
    queryFn: () => fetchPage(question, PAGE_SIZE),
    // While the next page or other filters are loaded, what is here stays.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export async function allRows<Row>(
  { fetchPage }: DeskSource<Row>,
  question: Question,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < most) {
    const page: DeskPage<Row> = await fetchPage({ ...question, cursor }, PAGE_MAX);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows.slice(0, most);
}

/** A call below `/v1`, with a query string of what is not empty. */
export function askFor(path: string, question: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) if (value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A list that a call answers as `{NAME: [...], next}`. @param path of the call; what follows is added to the question */
export function callSource<Row>(
  name: string,
  path: string,
  member: string,
  always: Question = {},
): DeskSource<Row> {
  return {
    name: `${name} ${JSON.stringify(always)}`,
    fetchPage: async (question, limit) => {
      const answer = await command<Readonly<Record<string, unknown>>>(
        'GET',
        askFor(path, { ...question, ...always, limit }),
      );
      return { rows: answer[member] as Row[], next: answer.next as string | null };
    },
  };
}

/** The documents of a collection, newest first. @param filtersOf the queries of a question @param fields all, unless given */
export function documentSource<Id extends CollectionId, Row extends WireDocument = Documents[Id]>(
  collection: Id,
  filtersOf: (question: Question) => readonly string[] | Promise<readonly string[]>,
  fields?: readonly string[],
): DeskSource<Row> {
  return {
    name: collection,
    fetchPage: async (question, limit) => {
      const { total, documents } = await fetchList<Row>({
        collection,
        queries: [
          ...(await filtersOf(question)),
          query.orderDesc('$createdAt'),
          query.limit(limit),
          ...(fields ? [query.select(fields)] : []),
          ...(question.cursor ? [query.cursorAfter(question.cursor)] : []),
        ],
      });
      const last = documents.length === limit ? documents.at(-1) : undefined;
      return { rows: documents, next: last?.$id ?? null, total };
    },
  };
}

/** A page of rows that the server tells all at once: the cursor counts those before it. */
export function pageAmong<Row>(rows: readonly Row[], cursor: string | undefined, limit: number) {
  const end = Number(cursor ?? '') + limit;
  return { rows: rows.slice(end - limit, end), next: end < rows.length ? String(end) : null };
}

/** What a call of the operator answers; asked for again whenever it is shown. */
export function deskAnswer<T>(key: QueryKey, path: string, options: Parameters<typeof answer<T>>[2] = {}) {
  return answer<T>([DESK_KEY, ...key], path, { staleTime: 0, ...options });
}

/** An act of the operator makes all documents, and all that the desk shows, out of date. */
export const OPERATED = {
  refresh: () => Promise.all([queryClient.invalidateQueries({ queryKey: [DESK_KEY] }), refreshDocuments()]),
};

export function removeDocument(collection: CollectionId, id: string): Promise<unknown> {
  return command('DELETE', documentsPath(collection) + pathTo`/${id}`);
}
