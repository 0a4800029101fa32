/**
 * Keeps the query cache up to date while a page is open: the viewer's account, balances and notifications, and the
 * tournament on the page. An event holds the whole document (docs/decisions/0019), so it goes straight into the cache.
 */

import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DATABASE_ID } from '#shared/constants.ts';
import { readTeamMember } from '#shared/json-fields.ts';
import { requestKey, requests, type TournamentCard } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument, WireList } from '#shared/wire/document.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { AccountDocument, UserDetailsDocument } from '#shared/wire/people.ts';
import type { TeamDocument } from '#shared/wire/teams.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { listen } from './live-socket.ts';
import {
  ACCOUNT_KEY,
  CALLS_KEY,
  DOCUMENTS_KEY,
  EVENING_KEY,
  filteredKey,
  invitationKey,
  queryClient,
  refreshDocuments,
  rulebookKey,
  seatKey,
  standingsKey,
} from './query-client.ts';
import { useAccount } from './session.ts';

function channel(collection: string, id?: string): string {
  const documents = `databases.${DATABASE_ID}.collections.${collection}.documents`;
  return id === undefined ? documents : `${documents}.${id}`;
}

/** Puts an event into the cache; if an answer, perhaps an older one, is on its way, fetches again instead. */
function updateCache<T>(queryKey: QueryKey, update: (known: T) => T): void {
  if (queryClient.isFetching({ queryKey, exact: true })) askAgain({ queryKey, exact: true });
  else queryClient.setQueryData<T>(queryKey, (known) => known && update(known));
}

/** Fetches again the answers that may be older than the first event, but not failed ones: pages offer a retry. */
function catchUp(...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) askAgain({ queryKey });
}

function askAgain(those: { queryKey: QueryKey; exact?: boolean }): void {
  const filters = { ...those, type: 'active' } as const;
  for (const { state, promise, queryKey } of queryClient.getQueryCache().findAll(filters)) {
    const refetch = () => void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    if (state.status === 'success') refetch();
    // The library does not repeat a first request before it is answered.
    else if (state.fetchStatus === 'fetching') promise?.then(refetch, () => undefined);
  }
}

/** The hashes of the queries for matches that events keep up to date. */
const watched = new Set<string>();

/** Keeps the viewer's account, balances and notifications up to date. */
export function useLiveAccount(): void {
  const id = useAccount()?.$id;
  useEffect(() => {
    if (!id) return;
    const details = requestKey(requests.userDetails(id));
    const notifications = ['documents', 'notifications'];
    const stops = [
      listen(id, {
        channels: ['account.update'],
        onEvent: (account) => updateCache<AccountDocument>(ACCOUNT_KEY, () => account as AccountDocument),
        onCatchUp: () => catchUp(ACCOUNT_KEY),
      }),
      listen(id, {
        channels: [channel('user_details', id)],
        onEvent: (document) => {
          updateCache<UserDetailsDocument>(details, () => document as UserDetailsDocument);
          void queryClient.invalidateQueries({ queryKey: ['wallet'] });
        },
        onCatchUp: () => catchUp(details, ['wallet']),
      }),
      listen(id, {
        channels: [channel('notifications')],
        onEvent: () => {
          // A notification comes with each open room and each task for the viewer, so these answers may have changed.
          void refreshDocuments('notifications');
          void queryClient.invalidateQueries({
            queryKey: [DOCUMENTS_KEY],
            predicate: ({ queryKey: [, collection, id], queryHash }) =>
              collection === 'matches'
                ? !watched.has(queryHash)
                : collection === 'tournaments' && (id === null || id === EVENING_KEY[2]),
          });
        },
        onCatchUp: () => catchUp(notifications, EVENING_KEY, ['documents', 'matches']),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
}

/** Keeps the operator's content up to date on every page: site banner, promotions, announcements, content pages. */
export function useLiveContent(): void {
  const me = useAccount()?.$id ?? null;
  useEffect(() => {
    const promotions = requestKey(requests.promotions());
    const announcements = ['documents', 'announcements'];
    const pages = ['documents', 'essential_pages'];
    return listen(me, {
      channels: [channel('native_promotions'), channel('announcements'), channel('essential_pages')],
      onEvent: (payload) => {
        const document = payload as WireDocument;
        switch (document.$collectionId) {
          case 'native_promotions':
            return updateCache<WireList<WireDocument>>(promotions, (list) => withDocument(list, document));
          case 'announcements':
            return void refreshDocuments('announcements');
          default:
            return updateCache<WireDocument>(
              requestKey(requests.essentialPage(document.$id)),
              () => document,
            );
        }
      },
      onCatchUp: () => catchUp(promotions, announcements, pages),
    });
  }, [me]);
}

/** Keeps a tournament and its matches up to date while they are shown. */
export function useLiveTournament(id: string): void {
  const me = useAccount()?.$id ?? null;
  useEffect(() => {
    const tournament = requestKey(requests.tournament(id));
    const matches = requestKey(requests.matches(id));
    watched.add(hashKey(matches));
    const stops = [
      () => void watched.delete(hashKey(matches)),
      listen(me, {
        channels: [channel('tournaments', id)],
        onEvent: (payload) => {
          const now = payload as TournamentDocument;
          const before = queryClient.getQueryData<TournamentDocument>(tournament);
          updateCache<TournamentDocument>(tournament, () => now);
          updateCards(now);
          // This event also comes after each change of results. Standings are computed and have no events of their own.
          void queryClient.invalidateQueries({ queryKey: standingsKey(id) });
          void queryClient.invalidateQueries({ queryKey: seatKey(id) });
          void queryClient.invalidateQueries({ queryKey: EVENING_KEY });
          // A penalty changes its tournament, so this event may mean a new penalty.
          void refreshDocuments('penalties');
          if (before?.rulebook !== now.rulebook) {
            void queryClient.invalidateQueries({ queryKey: rulebookKey(id) });
          }
          // When the participants change, teams have got or lost seats.
          if (before?.participants.join() !== now.participants.join()) void refreshDocuments('teams');
          // Only participants may read rooms: after joining or leaving, the viewer sees other fields of the matches.
          if (before && isParticipant(before, me) !== isParticipant(now, me)) {
            void queryClient.invalidateQueries({ queryKey: matches });
          } else if (now.status !== 'Ongoing' && hasDrawnMatch(matches)) {
            // A bracket drawn again may have fewer matches than before, and no events tell of deleted matches.
            void queryClient.invalidateQueries({ queryKey: matches });
          }
        },
        onCatchUp: () => catchUp(tournament, seatKey(id), standingsKey(id)),
      }),
      listen(me, {
        channels: [channel('matches'), channel('teams')],
        queries: [query.equal('tournamentID', id)],
        onEvent: (payload) => {
          const document = payload as MatchDocument | TeamDocument;
          if ('members' in document) updateTeam(document, me);
          else {
            updateCache<WireList<MatchDocument>>(matches, (list) => withDocument(list, document));
            // A new room answers players' calls, so the calls have changed.
            void queryClient.invalidateQueries({ queryKey: CALLS_KEY });
          }
        },
        onCatchUp: () => catchUp(matches, ['documents', 'teams']),
      }),
    ];
    if (me !== null) {
      stops.push(
        listen(me, {
          channels: [channel('claims'), channel('disputes'), channel('calls')],
          queries: [query.equal('tournamentID', id)],
          onEvent: () => {
            void refreshDocuments('claims', 'disputes');
            void queryClient.invalidateQueries({ queryKey: CALLS_KEY });
          },
          onCatchUp: () => catchUp(['documents', 'claims'], ['documents', 'disputes'], CALLS_KEY),
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, me]);
}

/** Updates a tournament in the lists that show it. Lists that it may enter or leave are fetched when next shown. */
function updateCards(now: TournamentDocument): void {
  const queryKey = [DOCUMENTS_KEY, 'tournaments', null];
  let hasMoved = false;
  for (const [key, list] of queryClient.getQueriesData<WireList<TournamentCard>>({ queryKey })) {
    const card = list?.documents?.find(({ $id }) => $id === now.$id);
    if (!card) continue;
    hasMoved ||= card.status !== now.status;
    const shown = Object.entries(now).filter(([name]) => Object.hasOwn(card, name));
    updateCache<WireList<WireDocument>>(key, (known) =>
      withDocument(known, { ...card, ...Object.fromEntries(shown) }),
    );
  }
  const outOfDate = [filteredKey(), ...(hasMoved ? [queryKey] : [])];
  for (const key of outOfDate) void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
}

/** Updates a team wherever it is shown: in the list of teams, as the viewer's team, and in invitations. */
function updateTeam(team: TeamDocument, me: string | null): void {
  const { $id, tournamentID, status } = team;
  updateCache<WireList<TeamDocument>>(requestKey(requests.teams(tournamentID)), (list) =>
    status === 'Registered' ? withDocument(list, team) : withoutDocument(list, $id),
  );
  updateCache<TeamDocument>(requestKey(requests.team($id)), () => team);
  askAgain({ queryKey: invitationKey($id) });
  // When a member has confirmed or the team has ended, the viewer's seat has changed.
  const isMember = team.members.some((text) => readTeamMember(text)?.user === me);
  if (isMember) askAgain({ queryKey: seatKey(tournamentID) });
}

function isParticipant({ participants }: TournamentDocument, me: string | null): boolean {
  return me !== null && participants.includes(me);
}

function hasDrawnMatch(matches: QueryKey): boolean {
  const list = queryClient.getQueryData<WireList<MatchDocument>>(matches);
  return list?.documents.some(({ round }) => round !== null) ?? false;
}

function withoutDocument<T extends WireDocument>(list: WireList<T>, id: string): WireList<T> {
  const documents = list.documents.filter(({ $id }) => $id !== id);
  return { total: list.total - (list.documents.length - documents.length), documents };
}

function withDocument<T extends WireDocument>({ total, documents }: WireList<T>, changed: T): WireList<T> {
  const isKnown = documents.some((one) => one.$id === changed.$id);
  return isKnown
    ? { total, documents: documents.map((one) => (one.$id === changed.$id ? changed : one)) }
    : { total: total + 1, documents: [...documents, changed] };
}
