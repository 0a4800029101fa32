/**
 * The queries that each page needs for its first paint. The server runs them with the reader's rights before it renders
 * the page (src/server/pages/gather-page.ts), and sends the answers with the page.
 */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { AVAILABLE_GAMES, gameOf } from '#shared/games/games.ts';
import { isId } from '#shared/ids.ts';
import { readEntryRules, readTeamMember } from '#shared/json-fields.ts';
import { homeLists, podiumOf, requests } from '#shared/page-data.ts';
import { isFrame, type PageMatch } from '#shared/page-routes.ts';
import { seasonOfDay } from '#shared/rules/seasons.ts';
import { isShort, isShown, readListAddress } from '#shared/tournament-filters.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { AccountDocument, UserDetailsDocument } from '#shared/wire/people.ts';
import type { SeatAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { apiOutline } from './api/api-outline.ts';
import { matchToCallAbout, ownCallsQuery } from './api/calls.ts';
import { claimsQuery } from './api/claims.ts';
import { list, single } from './api/client.ts';
import { disputesQuery } from './api/disputes.ts';
import { filteredTournaments } from './api/filtered-tournaments.ts';
import { followQuery } from './api/follow.ts';
import { ownKeys } from './api/keys.ts';
import { inOrderOfPlay, matchesQuery } from './api/matches.ts';
import { eveningCards, eveningQuery, playedPlaces } from './api/my-evening.ts';
import { ownIdentities } from './api/own-account.ts';
import { penaltiesQuery } from './api/penalties.ts';
import { ACCOUNT_KEY } from './api/query-client.ts';
import { Refused } from './api/refused.ts';
import { searchQuery } from './api/search.ts';
import { seasonTableQuery } from './api/seasons.ts';
import { seatQuery } from './api/seat.ts';
import { fetchAccount } from './api/session.ts';
import { standingsQuery } from './api/standings.ts';
import { invitationQuery, lastTeamQuery } from './api/teams.ts';
import { ownTokenRequests } from './api/token-requests.ts';
import { tournamentQuery } from './api/tournament.ts';
import { userDetails } from './api/user-details.ts';
import { walletTransfers } from './api/wallet-transfers.ts';
import { ownWebhooks } from './api/webhooks.ts';
import { serverNow } from './lib/clock.ts';

/** The most pages of a list that are searched for enough tournaments to show. */
const PAGES_MAX = 4;
/** The most tournaments whose matches are sent with a page that shows the next step. */
const EVENING_MAX = 10;

/** Runs a query. Undefined: it was refused; the browser then asks again, and can show the refusal. */
type Ask = <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>) => Promise<T | undefined>;

interface Asking<N extends PageMatch['name'] = PageMatch['name']> {
  page: Extract<PageMatch, { name: N }>;
  /** The query string of the page's address. */
  search: URLSearchParams;
  ask: Ask;
  client: QueryClient;
  account: AccountDocument | null;
  /** The reader's own record; undefined: a visitor, or the record could not be read. */
  details: UserDetailsDocument | undefined;
}

/** The queries of the pages that need more than the layout around every page. */
const QUERIES: { [N in PageMatch['name']]?: (asking: Asking<N>) => Promise<unknown> } = {
  home: ({ ask, account }) =>
    Promise.all([
      ask(list(requests.featuredOnHome())),
      ...Object.values(homeLists()).map((one) => ask(list(one))),
      account && askEvening(ask),
    ]),
  tournaments: ({ ask }) =>
    Promise.all([
      ask(list(requests.featured())),
      ask(list(requests.active())),
      ...AVAILABLE_GAMES.map((game) => ask(list(homeLists(game.id).newest))),
    ]),
  game: async ({ page, search, client }) => {
    const game = gameOf(page.game);
    if (game.status !== 'available') return;
    const address = readListAddress(game, search);
    const query = filteredTournaments(page.game, address, 'newest');
    for (let pages = 1; pages <= PAGES_MAX; pages += 1) {
      const { pages: given } = await client.fetchInfiniteQuery({ ...query, pages });
      const found = given.flatMap(({ tournaments }) => tournaments);
      const shown = found.filter((one) => isShown(address.filters, one)).length;
      if (!isShort(address.filters, shown) || !given.at(-1)?.next) return;
    }
  },
  tournament: async (asking) => {
    const { page, search, ask, account } = asking;
    const team = search.get('team');
    const invitation = team && isId(team) ? { team, code: search.get('code') || null } : null;
    const [tournament, matches, seat] = await Promise.all([
      askForItsOwn(asking, page.id),
      ask(matchesQuery(page.id)),
      account && ask(seatQuery(page.id)),
      invitation && askOrNone(asking, invitationQuery(invitation)),
    ]);
    if (!tournament) return;
    const onPodium = podiumOf(tournament);
    await Promise.all([
      ask(list(requests.people([tournament.host]))),
      ask(list(requests.more(tournament.gameID))),
      onPodium.length > 0 && ask(list(requests.peopleNamed(onPodium))),
      ['Ongoing', 'Finished'].includes(tournament.status) && ask(standingsQuery(page.id)),
      seat && askForOwn(asking, seat),
      seat?.entry && askForCalls(asking, tournament, matches?.documents ?? []),
      account &&
        seat?.team === null &&
        mayPlayAgain(tournament) &&
        askOrNone(asking, lastTeamQuery(page.id, account.$id)),
    ]);
  },
  desk: (asking) =>
    Promise.all([askForItsOwn(asking, asking.page.id), asking.ask(matchesQuery(asking.page.id))]),
  overlay: askForFrame,
  embed: askForFrame,
  player: ({ page, ask }) => ask(list(requests.personByName(page.username))),
  host: async ({ page, ask, account }) => {
    const host = (await ask(list(requests.personByName(page.username))))?.documents[0]?.$id;
    if (host === undefined) return;
    const [seasons] = await Promise.all([
      ask(list(requests.seasonsOf(host))),
      ask(list(requests.heldBy(host))),
      account && ask(followQuery(host)),
    ]);
    const season = seasonOfDay(seasons?.documents);
    if (season) await ask(seasonTableQuery(season.$id));
  },
  season: async ({ page, ask }) => {
    const [season] = await Promise.all([
      ask(single(requests.season(page.id))),
      ask(seasonTableQuery(page.id)),
    ]);
    if (season) await ask(list(requests.people([season.host])));
  },
  announcement: ({ ask }) => ask(list(requests.announcements())),
  essential: ({ page, ask }) => ask(single(requests.essentialPage(page.id))),
  search: async ({ search, ask }) => {
    const text = (search.get('q') ?? '').trim();
    if (text !== '') await ask(searchQuery(text));
  },
  developers: ({ ask }) => ask(apiOutline),
  notifications: ({ ask, account, details }) =>
    Promise.all([
      account && askEvening(ask),
      ask(list(requests.notificationsForAll())),
      details?.notifications?.length && ask(list(requests.notificationsById(details.notifications))),
    ]),
  profile: async ({ search, ask, client, details }) => {
    const tab = search.get('tab');
    await Promise.all([
      details?.tournaments?.length && ask(list(requests.joined(details.tournaments))),
      tab === 'account' && Promise.all([ask(ownIdentities), ask(ownKeys), ask(ownWebhooks)]),
      tab === 'wallet' &&
        Promise.all([
          client.fetchInfiniteQuery(walletTransfers),
          ask(list(requests.pageText('get_tokens'))),
          ask(list(requests.freeToJoin())),
          ask(ownTokenRequests),
        ]),
    ]);
  },
  'my-evening': ({ ask, account }) => (account ? askEvening(ask) : Promise.resolve()),
};

/**
 * Fills the cache with the data for a page's first paint.
 * @param page null: an unknown path, whose page has the layout, too
 * @param isMember whether the page's reader is signed in
 */
export async function askForPage(
  client: QueryClient,
  { page, search, isMember }: { page: PageMatch | null; search: string; isMember: boolean },
): Promise<void> {
  const ask: Ask = async (query) => {
    try {
      return await client.fetchQuery(query);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };
  const account = isMember ? ((await ask({ queryKey: ACCOUNT_KEY, queryFn: fetchAccount })) ?? null) : null;
  client.setQueryData(ACCOUNT_KEY, account);
  const around = isFrame(page)
    ? undefined
    : Promise.all([ask(list(requests.promotions())), account && ask(userDetails(account.$id))]);
  const needsDetails = page?.name === 'notifications' || page?.name === 'profile';
  const details = needsDetails ? ((await around)?.[1] ?? undefined) : undefined;
  // The type of QUERIES guarantees that each page gets the match of its own name, which this cast cannot show.
  const queries = page && (QUERIES[page.name] as ((asking: Asking) => Promise<unknown>) | undefined);
  const asking = page && { page, search: new URLSearchParams(search), ask, client, account, details };
  await Promise.all([around, asking && queries?.(asking)]);
}

/** Loads the page's main document; if the reader may not see it, null is cached, so that it is not requested again. */
async function askForItsOwn(
  asking: Pick<Asking, 'ask' | 'client'>,
  id: string,
): Promise<TournamentDocument | null> {
  return askOrNone(asking, tournamentQuery(id));
}

/** Whether the page needs the viewer's last squad. */
function mayPlayAgain({ status, entryRules }: Pick<TournamentDocument, 'status' | 'entryRules'>): boolean {
  return status === 'Open' && readEntryRules(entryRules).by === 'team';
}

async function askOrNone<T, Key extends QueryKey>(
  { ask, client }: Pick<Asking, 'ask' | 'client'>,
  query: FetchQueryOptions<T | null, Error, T | null, Key>,
): Promise<T | null> {
  const answer = (await ask(query)) ?? null;
  if (answer === null) client.setQueryData<unknown>(query.queryKey as QueryKey, null);
  return answer;
}

function askForFrame(asking: Pick<Asking, 'ask' | 'client'> & { page: { id: string } }): Promise<unknown> {
  const { id } = asking.page;
  return Promise.all([askForItsOwn(asking, id), asking.ask(matchesQuery(id))]);
}

/** Loads the reader's own part in a tournament. */
async function askForOwn({ page, search, ask }: Asking<'tournament'>, seat: SeatAnswer): Promise<void> {
  const askForTeam = async (id: string) => {
    const members = (await ask(single(requests.team(id))))?.members ?? [];
    const people = members.flatMap((text) => readTeamMember(text)?.user ?? []);
    if (people.length > 0) await ask(list(requests.people(people)));
  };
  const tab = search.get('tab');
  const match = search.get('match');
  const isAtMatch = tab === 'matches' && match !== null && seat.entry !== null;
  await Promise.all([
    seat.team && askForTeam(seat.team),
    isAtMatch && ask(claimsQuery(match)),
    (isAtMatch || (tab === 'standings' && seat.entry !== null)) && ask(disputesQuery(page.id)),
    tab === 'standings' && ask(penaltiesQuery(page.id)),
  ]);
}

/** Loads the reader's calls to the host, and the entries that he could name in a suspicion. */
async function askForCalls(
  asking: Asking<'tournament'>,
  tournament: TournamentDocument,
  matches: readonly MatchDocument[],
): Promise<void> {
  const match = matchToCallAbout(tournament, inOrderOfPlay(matches), serverNow());
  if (match)
    await Promise.all([asking.ask(ownCallsQuery(match.$id)), asking.ask(standingsQuery(tournament.$id))]);
}

async function askEvening(ask: Ask): Promise<void> {
  const evening = await ask(eveningQuery);
  if (!evening || (evening.places.length === 0 && !evening.again)) return;
  const { places } = evening;
  const played = playedPlaces(places).slice(0, EVENING_MAX);
  await Promise.all([
    ask(eveningCards(evening)),
    ...played.map(({ tournament }) => ask(matchesQuery(tournament))),
  ]);
}
