/**
 * What changes while a page is open, without asking: one's own account, balances and notifications, and the tournament
 * that is looked at. Events hold what a read would (docs/decisions/0019), so they go straight into the query cache.
 */
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { DATABASE_ID } from '#shared/constants.ts';
import { requestKey, requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type {
  AccountDocument,
  MatchDocument,
  TournamentDocument,
  UserDetailsDocument,
  WireList,
} from '#shared/wire.ts';
import { isLive, listen, watchLive } from './live-socket.ts';
import { ACCOUNT_KEY, queryClient, refreshDocuments } from './query-client.ts';
import { useAccount } from './session.ts';

/** What was asked a moment ago needs no asking again. */
const FRESH_MS = 3000;

function channel(collection: string, id?: string): string {
  const documents = `databases.${DATABASE_ID}.collections.${collection}.documents`;
  return id === undefined ? documents : `${documents}.${id}`;
}

/** Puts news into the cache. An answer that is on its way may be older than they are: it is asked for again. */
function tell<T>(queryKey: QueryKey, update: (known: T) => T): void {
  if (queryClient.isFetching({ queryKey, exact: true }))
    void queryClient.invalidateQueries({ queryKey, exact: true });
  else queryClient.setQueryData<T>(queryKey, (known) => known && update(known));
}

/** Asks again for what is shown and not fresh; what failed offers its own way to try again. */
function catchUp(...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    void queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ state }) => state.status === 'success' && Date.now() - state.dataUpdatedAt > FRESH_MS,
    });
  }
}

/** Keeps the caller's account, balances and notifications up to date. */
export function useLiveAccount(): void {
  const id = useAccount()?.$id;
  useEffect(() => {
    if (!id) return;
    const details = requestKey(requests.userDetails(id));
    const notifications = ['documents', 'notifications'];
    const stops = [
      listen(id, {
        channels: ['account.update'],
        hear: (account) => tell<AccountDocument>(ACCOUNT_KEY, () => account as AccountDocument),
        catchUp: () => catchUp(ACCOUNT_KEY),
      }),
      listen(id, {
        channels: [channel('user_details', id)],
        hear: (document) => {
          tell<UserDetailsDocument>(details, () => document as UserDetailsDocument);
          void queryClient.invalidateQueries({ queryKey: ['wallet'] });
        },
        catchUp: () => catchUp(details, ['wallet']),
      }),
      listen(id, {
        channels: [channel('notifications')],
        hear: () => void refreshDocuments('notifications'),
        catchUp: () => catchUp(notifications),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
}

/** Keeps a tournament and its matches up to date while they are looked at. */
export function useLiveTournament(id: string): void {
  const me = useAccount()?.$id ?? null;
  useEffect(() => {
    const tournament = requestKey(requests.tournament(id));
    const matches = requestKey(requests.matches(id));
    const stops = [
      listen(me, {
        channels: [channel('tournaments', id)],
        hear: (payload) => {
          const now = payload as TournamentDocument;
          const before = queryClient.getQueryData<TournamentDocument>(tournament);
          tell<TournamentDocument>(tournament, () => now);
          // The room is there for participants: no match has changed, but what one reads of it has.
          if (before && isIn(before, me) !== isIn(now, me)) {
            void queryClient.invalidateQueries({ queryKey: matches });
          }
        },
        catchUp: () => catchUp(tournament),
      }),
      listen(me, {
        channels: [channel('matches')],
        queries: [query.equal('tournamentID', id)],
        hear: (payload) => {
          tell<WireList<MatchDocument>>(matches, (list) => withMatch(list, payload as MatchDocument));
        },
        catchUp: () => catchUp(matches),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, me]);
}

/** Whether changes are told; while they are not (no socket in this network, say), what must not be missed is asked for. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watchLive, isLive);
}

function isIn({ participants }: TournamentDocument, me: string | null): boolean {
  return me !== null && participants.includes(me);
}

function withMatch(
  { total, documents }: WireList<MatchDocument>,
  match: MatchDocument,
): WireList<MatchDocument> {
  const isKnown = documents.some((one) => one.$id === match.$id);
  return isKnown
    ? { total, documents: documents.map((one) => (one.$id === match.$id ? match : one)) }
    : { total: total + 1, documents: [...documents, match] };
}
