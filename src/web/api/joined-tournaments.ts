/** The tournaments that a person has joined, page by page. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { requests } from '#shared/page-data.ts';
import { list } from './client.ts';

/** The server takes at most 100 ids in one query. */
const IDS_PER_QUERY = 100;
/** The number of cards rendered at once: a hundred are too many for a small phone. */
const CARDS_PER_PAGE = 24;

/** Cuts ids, oldest first, into requests, newest first; the page's data holds the answer to the first request. */
export function joinedChunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) => {
    const end = ids.length - index * IDS_PER_QUERY;
    return ids.slice(Math.max(0, end - IDS_PER_QUERY), end);
  });
}

export function useJoinedTournaments(ids: readonly string[]) {
  const [wanted, setWanted] = useState(CARDS_PER_PAGE);
  const chunks = joinedChunks(ids).slice(0, Math.ceil(wanted / IDS_PER_QUERY));
  return useQueries({
    queries: chunks.map((chunk) => list(requests.joined(chunk))),
    combine: (results) => ({
      tournaments: results.flatMap((result) => result.data?.documents ?? []).slice(0, wanted),
      isPending: results.some((result) => result.isPending),
      isError: results.some((result) => result.isError && !result.data),
      refetch: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
      /** Shows more cards; null: all are shown. */
      showMore: wanted < ids.length ? () => setWanted(wanted + CARDS_PER_PAGE) : null,
    }),
  });
}
