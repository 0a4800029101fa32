/** Pages of a game's tournaments by filters, newest first, or by start with the upcoming before the ended. */

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { GameId } from '#shared/games/games.ts';
import { LIST_PAGE_SIZE, type ListPhase, requests, type TournamentCard } from '#shared/page-data.ts';
import { type Filters, filteredRequest, type ListAddress } from '#shared/tournament-filters.ts';
import { serverNow } from '#web/lib/clock.ts';
import type { ListOrder } from '#web/lib/list-view.ts';
import { fetchList } from './client.ts';
import { filteredKey } from './query-client.ts';

/** Where a page begins: after the tournament `after` of a list; null: at the beginning of that list. */
interface Place {
  phase: ListPhase;
  after: string | null;
}

interface Page {
  tournaments: TournamentCard[];
  next: Place | null;
}

/** Filters that compare or sum attributes (full, prize pool) are no queries: see `isShown` in tournament-filters.ts. */
export function filteredTournaments(
  game: GameId,
  { filters, after }: Pick<ListAddress, 'filters' | 'after'>,
  order: ListOrder,
) {
  return infiniteQueryOptions({
    queryKey: filteredKey(game, filters, order, after),
    queryFn: ({ pageParam }) => fetchPage(game, filters, pageParam),
    initialPageParam: firstPlace(filters, order, after),
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

export function useFilteredTournaments(...chosen: Parameters<typeof filteredTournaments>) {
  return useInfiniteQuery(filteredTournaments(...chosen));
}

const ENDED = ['Finished', 'Aborted'];

function firstPlace({ status }: Filters, order: ListOrder, after: string | null): Place {
  if (order === 'newest') return { phase: 'newest', after };
  return { phase: status && ENDED.includes(status) ? 'ended' : 'ahead', after: null };
}

/** Whether the filters allow ended tournaments. */
function mayBeOver({ status, seats }: Filters): boolean {
  return seats === undefined && (status === undefined || ENDED.includes(status));
}

/** A page of a list. If the upcoming tournaments end within it, the first ended ones follow. */
async function fetchPage(game: GameId, filters: Filters, { phase, after }: Place): Promise<Page> {
  const host = filters.host ? await hostId(filters.host) : undefined;
  if (host === null) return { tournaments: [], next: null };
  const ask = async (place: Place) =>
    (
      await fetchList(
        filteredRequest({ game, filters, host, count: LIST_PAGE_SIZE, now: serverNow(), ...place }),
      )
    ).documents;
  const found = await ask({ phase, after });
  if (phase !== 'ahead' || found.length === LIST_PAGE_SIZE || !mayBeOver(filters)) {
    return pageOf(phase, found, null);
  }
  return pageOf(phase, found, await ask({ phase: 'ended', after: null }));
}

/** @param ended the first ended tournaments, to be appended; null: none are to be appended */
function pageOf(phase: ListPhase, found: TournamentCard[], ended: TournamentCard[] | null): Page {
  const isFull = found.length === LIST_PAGE_SIZE;
  const shown = isFull || !ended ? found : [...found, ...ended];
  const last = isFull || !ended ? found : ended;
  const after = last.length === LIST_PAGE_SIZE ? (last.at(-1)?.$id ?? null) : null;
  const lastPhase = isFull || !ended ? phase : 'ended';
  if (after) return { tournaments: shown, next: { phase: lastPhase, after } };
  return { tournaments: shown, next: null };
}

/** The account id of a username; null: nobody has the username. */
async function hostId(username: string): Promise<string | null> {
  return (await fetchList(requests.personByName(username))).documents[0]?.$id ?? null;
}
