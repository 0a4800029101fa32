/** The operator's lists. A source describes each list once, for its pages on the screen and for its whole table. */

import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/acts/acts.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { FILE_LANGUAGE } from '#web/lib/navigation.tsx';
import {
  type AnswerOptions,
  addressOf,
  answer,
  call,
  command,
  documentsPath,
  fetchList,
  pathTo,
  type ReadName,
  type Wish,
} from './client.ts';
import { DOCUMENTS_KEY, queryClient, refreshDocuments } from './query-client.ts';

/** The first part of the keys of all answers that an act of the operator makes out of date. */
export const DESK_KEY = 'desk';

const PAGE_SIZE = 25;
const PAGE_MAX = 100;

interface DeskPage<Row> {
  rows: Row[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** The number of rows on all pages; undefined: the server does not tell. */
  total?: number;
}

/** The filters of a list by name, and the cursor of a page; an empty text means no filter. */
export type Question = Readonly<Record<string, string>>;

export interface DeskSource<Row> {
  /** Unique among all sources. */
  name: string;
  fetchPage: (question: Question, limit: number) => Promise<DeskPage<Row>>;
}

export function deskList<Row>({ name, fetchPage }: DeskSource<Row>, question: Question) {
  return queryOptions({
    queryKey: [DESK_KEY, name, question],
    queryFn: () => fetchPage(question, PAGE_SIZE),
    // The old rows stay on the page while the next ones are loaded.
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

/** A read that answers `{MEMBER: [...], next}`. */
type PagedName = {
  [Name in ReadName]: AnswerOf<Name> extends { next: string | null } ? Name : never;
}[ReadName];
type Listed<Name extends PagedName> = Exclude<keyof AnswerOf<Name>, 'next'> & string;

/** The source of a list that a call answers. @param wish the fixed input of the call, beside the filters */
export function callSource<Name extends PagedName, Member extends Listed<Name>>(
  name: Name,
  member: Member,
  wish: Wish<Name>,
): DeskSource<AnswerOf<Name>[Member] extends readonly (infer Row)[] ? Row : never> {
  return {
    name: `${name} ${JSON.stringify(wish)}`,
    fetchPage: async (question, limit) => {
      const answer = (await call<PagedName>(name, { ...question, ...wish, limit } as never)) as unknown;
      const { [member]: rows, next } = answer as Record<Member, never> & { next: string | null };
      return { rows, next };
    },
  };
}

/** The documents of a collection, newest first. @param filtersOf makes queries @param fields undefined: all */
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

/** Cuts a page out of rows that the server sends all at once. @param cursor the number of rows before the page */
export function pageAmong<Row>(rows: readonly Row[], cursor: string | undefined, limit: number) {
  const end = Number(cursor ?? '') + limit;
  return { rows: rows.slice(end - limit, end), next: end < rows.length ? String(end) : null };
}

/** Query options of a read for the operator; it is fetched again whenever it is shown. */
export function deskAnswer<Name extends ReadName>(
  name: Name,
  wish: Wish<Name>,
  options: AnswerOptions<AnswerOf<Name>> = {},
) {
  return answer([DESK_KEY, name, wish], name, wish, { staleTime: 0, ...options });
}

/** The address of a read that answers with a table, in the language of the page. */
export function tableAddress<Name extends ReadName>(name: Name, wish: Wish<Name>): string {
  return `/v1${addressOf(name, { ...wish, project: PROJECT_ID, ...FILE_LANGUAGE })}`;
}

/** An act of the operator refreshes all documents, and all answers under DESK_KEY. */
export const OPERATED = {
  refresh: () => Promise.all([queryClient.invalidateQueries({ queryKey: [DESK_KEY] }), refreshDocuments()]),
};

export function removeDocument(collection: CollectionId, id: string): Promise<unknown> {
  return command('DELETE', documentsPath(collection) + pathTo`/${id}`);
}

export interface CountRequest {
  collection: CollectionId;
  /** Queries that choose the documents; undefined: all documents are counted. */
  filters?: readonly string[];
}

/** One query for each request, in their order; its data is the number of documents. */
export function useDocumentCounts(requests: readonly CountRequest[]) {
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [DOCUMENTS_KEY, request.collection, 'count', request.filters ?? null],
      queryFn: () => count(request),
    })),
  });
}

async function count({ collection, filters = [] }: CountRequest): Promise<number> {
  const queries = [...filters, query.limit(1), query.select(['$id'])];
  return (await fetchList({ collection, queries })).total;
}
