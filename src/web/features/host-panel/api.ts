/** What hosts read and write. Reads go through the query cache; writes are the document writes of the dialect. */
import { queryOptions, useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { RELOAD_AFTER_CLOSING_MS, RELOAD_AFTER_UPDATE_MS, type TournamentStatus } from '#shared/constants.ts';
import { readGameProfile } from '#shared/json-fields.ts';
import {
  CARD_FIELDS,
  type CardRequest,
  type DocumentRequest,
  requestKey,
  requests,
} from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type {
  CollectionId,
  MatchDocument,
  TournamentDocument,
  UserDetailsDocument,
  WireDocument,
} from '#shared/wire.ts';
import { createDocument, fetchList, updateDocument } from '#web/api/client.ts';
import { list, single } from '#web/api/documents.ts';
import { DOCUMENTS_KEY, queryClient, refreshDocuments } from '#web/api/query-client.ts';
import type { TournamentPayload } from './tournament-values.ts';

const PAGE_SIZE = 20;

function pageRequest(filter: readonly string[], after: string): CardRequest {
  return {
    collection: 'tournaments',
    queries: [
      ...filter,
      query.orderDesc('$createdAt'),
      query.limit(PAGE_SIZE),
      query.select(CARD_FIELDS),
      ...(after ? [query.cursorAfter(after)] : []),
    ],
  };
}

/** A list of tournaments, newest first, page by page. `filter`: the queries that choose them. */
export function useTournamentPages(filter: readonly string[]) {
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'pages', filter],
    queryFn: ({ pageParam }) => fetchList(pageRequest(filter, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ documents }) => (documents.length === PAGE_SIZE ? documents.at(-1)?.$id : undefined),
    // Somebody may have joined a moment ago: what is here is shown, then asked again.
    staleTime: 0,
  });
}

/** The tournament being managed: locks hang on its status and entrants, so it is asked again each time. */
export function useTournament(id: string) {
  return useQuery({ ...single(requests.tournament(id)), staleTime: 0 });
}

export function useMatches(tournamentId: string) {
  return useQuery({ ...list(requests.matches(tournamentId)), staleTime: 0 });
}

export interface Participant {
  id: string;
  username: string;
  picture: string | null;
  nickname: string;
  uid: string;
}

/** Queries name at most 100 ids. */
const IDS_PER_QUERY = 100;

const ENTRANT_FIELDS = ['username', 'prof_pic_url', 'game_profiles'] as const;

type Entrant = WireDocument & Pick<UserDetailsDocument, (typeof ENTRANT_FIELDS)[number]>;

function entrantsRequest(ids: readonly string[]): DocumentRequest<'user_details', Entrant> {
  return {
    collection: 'user_details',
    queries: [query.equal('$id', ids), query.limit(IDS_PER_QUERY), query.select(ENTRANT_FIELDS)],
  };
}

/** Who joined, in that order, with the game profile a host lets into the room by. */
export function useParticipants(ids: readonly string[]) {
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );
  return useQueries({
    queries: chunks.map((chunk) => list(entrantsRequest(chunk))),
    combine: (results) => {
      const byId = new Map(
        results.flatMap((result) => result.data?.documents ?? []).map((one) => [one.$id, one]),
      );
      return {
        participants: ids.flatMap((id): Participant[] => {
          const found = byId.get(id);
          return found ? [participantOf(found)] : [];
        }),
        isPending: results.some((result) => result.isPending),
        error: results.find((result) => result.error)?.error ?? null,
        refetch: () => {
          for (const result of results) if (result.isError) void result.refetch();
        },
      };
    },
  });
}

function participantOf(user: Entrant): Participant {
  const profiles = (user.game_profiles ?? []).map(readGameProfile);
  const profile = profiles.find((one) => one?.gameID === 'freefire');
  return {
    id: user.$id,
    username: user.username ?? '',
    picture: user.prof_pic_url,
    nickname: profile?.nickname ?? '',
    uid: profile?.uid ?? '',
  };
}

function namedRequest(
  names: readonly string[],
): DocumentRequest<'user_details', WireDocument & Pick<UserDetailsDocument, 'username'>> {
  return {
    collection: 'user_details',
    queries: [query.equal('username', names), query.limit(IDS_PER_QUERY), query.select(['$id', 'username'])],
  };
}

/** Which of these names, in small letters, belong to somebody at all. */
export async function knownUsernames(names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const found = await queryClient.fetchQuery({
    ...queryOptions({
      queryKey: [DOCUMENTS_KEY, 'user_details', 'named', names],
      queryFn: () => fetchList(namedRequest(names)),
    }),
    staleTime: 0,
  });
  return new Map(found.documents.map((user) => [(user.username ?? '').toLowerCase(), user.$id]));
}

function remember(tournament: TournamentDocument): void {
  queryClient.setQueryData(requestKey(requests.tournament(tournament.$id)), tournament);
}

/** A refusal often means that somebody joined, or the admin changed something, since the page was loaded. */
function showHowThingsStand(): void {
  void refreshDocuments('tournaments', 'matches');
}

export function useCreateTournament() {
  return useMutation({
    mutationFn: (data: TournamentPayload & { bracket: string }) => createDocument('tournaments', data),
    onSuccess: (tournament) => {
      remember(tournament);
      return refreshDocuments('tournaments');
    },
  });
}

export interface TournamentChange {
  id: string;
  data: Partial<TournamentPayload> & { status?: TournamentStatus; winners?: string[]; bracket?: string };
}

/** An update while drafting: shown at once. */
export function useUpdateDraft() {
  return useMutation({
    mutationFn: ({ id, data }: TournamentChange) => updateDocument('tournaments', id, data),
    onSuccess: (tournament) => {
      remember(tournament);
      return refreshDocuments('tournaments', 'matches');
    },
    onError: showHowThingsStand,
  });
}

/** An update of what is published: the page follows after the time of section 9, see {@link reloadAfter}. */
export function useUpdateTournament() {
  return useMutation({
    mutationFn: ({ id, data }: TournamentChange) => updateDocument('tournaments', id, data),
    onError: showHowThingsStand,
  });
}

/** Balances, notifications and results hang on a tournament as well. */
const TOUCHED: CollectionId[] = ['tournaments', 'matches', 'user_details', 'notifications'];

/**
 * What is on screen is loaded again after 2.5 seconds, or 10 when the tournament was closed (specification section 4),
 * time to read the outcome; what is not on screen is out of date at once. Not a reload of the window: that would
 * take the outcome's messages with it.
 */
export async function reloadAfter(status: TournamentStatus): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === DOCUMENTS_KEY && TOUCHED.some((id) => id === queryKey[1]),
    refetchType: 'none',
  });
  const delay = isClosed(status) ? RELOAD_AFTER_CLOSING_MS : RELOAD_AFTER_UPDATE_MS;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await refreshDocuments(...TOUCHED);
}

export function useScheduleMatch() {
  return useMutation({
    mutationFn: (data: { tournamentID: string; matchName: string; scheduledTime: string }) =>
      createDocument('matches', { ...data, matchParticipants: [] }),
    // The first match becomes the bracket's.
    onSuccess: () => refreshDocuments('matches', 'tournaments'),
    onError: showHowThingsStand,
  });
}

export type MatchChange = Partial<
  Pick<MatchDocument, 'matchName' | 'scheduledTime' | 'matchStatus' | 'matchResults' | 'entryDetails'>
>;

export function useUpdateMatch() {
  return useMutation({
    mutationFn: ({ id, data }: { id: string; data: MatchChange }) => updateDocument('matches', id, data),
    onSuccess: () => refreshDocuments('matches'),
    onError: showHowThingsStand,
  });
}
