/**
 * What each page needs for its first paint: the server asks these requests and puts the answers into the HTML, the
 * web asks the same ones through its query cache. One table, so that their keys cannot drift apart.
 */
import { NOTIFICATION_LIST_LIMIT, SECTION_SIZE } from './constants.ts';
import type { PageMatch } from './page-routes.ts';
import { query } from './queries.ts';
import type {
  AccountDocument,
  CollectionId,
  Documents,
  TournamentDocument,
  UserDetailsDocument,
  WireDocument,
  WireList,
} from './wire.ts';

declare const answered: unique symbol;

/** A list of a collection, or one document when `id` is given. */
export interface DocumentRequest<
  Id extends CollectionId = CollectionId,
  Document extends WireDocument = WireDocument,
> {
  collection: Id;
  id?: string;
  queries: readonly string[];
  /** Only a type: what the documents that are answered hold. */
  readonly [answered]?: Document;
}

/** A request for whole documents. */
type Whole<Id extends CollectionId> = DocumentRequest<Id, Documents[Id]>;

/** The cache key of a request, the same on both sides. */
export function requestKey(request: DocumentRequest) {
  return ['documents', request.collection, request.id ?? null, request.queries] as const;
}

/** What stands in the page as JSON, in the element with the id {@link PAGE_DATA_ID}. */
export interface PageData {
  /** Who is logged in; null for a visitor. */
  account: AccountDocument | null;
  /** Codes of the countries where people may sign up and log in. */
  allowedCountries: readonly string[];
  /** `data` is null for the document the page is about when there is none the viewer may see. */
  documents: { request: DocumentRequest; data: WireDocument | WireList<WireDocument> | null }[];
}

export const PAGE_DATA_ID = 'page-data';

/** The attributes a tournament card shows; lists leave the long texts out. */
export const CARD_FIELDS = [
  'tournTitle',
  'gameID',
  'imgURL',
  'status',
  'participants',
  'max',
  'prizePool',
  'prizeType',
  'entryFee',
  'gameDetails',
  'regEnd',
  'startDate',
  'isFeatured',
  'host',
] as const satisfies readonly (keyof TournamentDocument)[];

export type TournamentCard = WireDocument & Pick<TournamentDocument, (typeof CARD_FIELDS)[number]>;

export type CardRequest = DocumentRequest<'tournaments', TournamentCard>;

const PERSON_FIELDS = ['username', 'prof_pic_url'] as const satisfies readonly (keyof UserDetailsDocument)[];

/** What everyone sees of a person. */
export type Person = WireDocument & Pick<UserDetailsDocument, (typeof PERSON_FIELDS)[number]>;

const LIST_SIZE = 100;
const isPublic = query.notEqual('status', 'Draft');
const newestFirst = query.orderDesc('$createdAt');
const cards = query.select(CARD_FIELDS);

/** The requests by name: what the web asks for, one builder each. */
export const requests = {
  /** Site banner, home slider, home and profile banners: four short documents, asked at once. */
  promotions: (): Whole<'native_promotions'> => ({ collection: 'native_promotions', queries: [] }),
  tournaments: (count = LIST_SIZE): CardRequest => ({
    collection: 'tournaments',
    queries: [isPublic, newestFirst, query.limit(count), cards],
  }),
  /** On Home those alone that one can still join, or soon. */
  featuredOnHome: (): CardRequest => ({
    collection: 'tournaments',
    queries: [
      query.equal('isFeatured', true),
      query.equal('status', ['Open', 'Upcoming']),
      newestFirst,
      query.limit(SECTION_SIZE),
      cards,
    ],
  }),
  featured: (): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('isFeatured', true), isPublic, newestFirst, query.limit(SECTION_SIZE), cards],
  }),
  active: (): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('status', ['Open', 'Ongoing']), newestFirst, query.limit(SECTION_SIZE), cards],
  }),
  ofGame: (gameId: string, count = LIST_SIZE): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('gameID', gameId), isPublic, newestFirst, query.limit(count), cards],
  }),
  /** Search: by code, and if there is none, by title (specification section 7). */
  tournamentByCode: (code: string): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('$id', code), isPublic, cards],
  }),
  tournamentsByTitle: (words: string): CardRequest => ({
    collection: 'tournaments',
    queries: [query.search('tournTitle', words), isPublic, newestFirst, cards],
  }),
  tournament: (id: string): Whole<'tournaments'> => ({ collection: 'tournaments', id, queries: [] }),
  hosted: (hostId: string): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('host', hostId), newestFirst, query.limit(LIST_SIZE), cards],
  }),
  /** The newest of the tournaments a player joined; `ids` must not be empty. */
  joined: (ids: readonly string[]): CardRequest => ({
    collection: 'tournaments',
    queries: [query.equal('$id', ids.slice(-LIST_SIZE)), newestFirst, query.limit(LIST_SIZE), cards],
  }),
  matches: (tournamentId: string): Whole<'matches'> => ({
    collection: 'matches',
    queries: [query.equal('tournamentID', tournamentId)],
  }),
  match: (id: string): Whole<'matches'> => ({ collection: 'matches', id, queries: [] }),
  /** Everything of one's own record; of others' only what everyone sees. */
  userDetails: (userId: string): Whole<'user_details'> => ({
    collection: 'user_details',
    id: userId,
    queries: [],
  }),
  /** Names and pictures of people, at most 100 at a time; `ids` must not be empty. */
  people: (ids: readonly string[]): DocumentRequest<'user_details', Person> => ({
    collection: 'user_details',
    queries: [query.equal('$id', ids), query.limit(LIST_SIZE), query.select(PERSON_FIELDS)],
  }),
  notificationsForAll: (): Whole<'notifications'> => ({
    collection: 'notifications',
    queries: [query.equal('recipentType', 'all'), newestFirst, query.limit(NOTIFICATION_LIST_LIMIT)],
  }),
  /**
   * The newest of one's own notifications; `ids`, oldest first, must not be empty. The old client named no order and
   * so lost the newest beyond 25 (dialect 5.4).
   */
  notificationsById: (ids: readonly string[]): Whole<'notifications'> => ({
    collection: 'notifications',
    queries: [
      query.equal('$id', ids.slice(-NOTIFICATION_LIST_LIMIT)),
      newestFirst,
      query.limit(NOTIFICATION_LIST_LIMIT),
    ],
  }),
  announcements: (): Whole<'announcements'> => ({ collection: 'announcements', queries: [newestFirst] }),
  essentialPage: (id: string): Whole<'essential_pages'> => ({
    collection: 'essential_pages',
    id,
    queries: [],
  }),
};

/** How many cards the home page shows before "View All". */
export const HOME_LIST_SIZE = 9;

/** How many cards the list of a game loads at once. */
export const LIST_PAGE_SIZE = 24;

/** What a page asks for at once. `viewerId`: the account's id, or null for a visitor. */
export function pageRequests(page: PageMatch, viewerId: string | null): DocumentRequest[] {
  const wanted: DocumentRequest[] = [requests.promotions()];
  if (viewerId) wanted.push(requests.userDetails(viewerId));
  switch (page.name) {
    case 'home':
      return [...wanted, requests.featuredOnHome(), requests.tournaments(HOME_LIST_SIZE)];
    case 'tournaments':
      return [...wanted, requests.featured(), requests.active(), requests.ofGame('freefire', HOME_LIST_SIZE)];
    case 'freefire':
      return [...wanted, requests.ofGame('freefire', LIST_PAGE_SIZE)];
    case 'tournament':
      return [...wanted, requests.tournament(page.id), requests.matches(page.id)];
    case 'announcement':
      return [...wanted, requests.announcements()];
    case 'essential':
      return [...wanted, requests.essentialPage(page.id)];
    case 'notifications':
      return [...wanted, requests.notificationsForAll()];
    default:
      return wanted;
  }
}

/** What a page asks for once the answers above are there. */
export function followUpRequests(
  page: PageMatch,
  found: { tournament: TournamentDocument | null; userDetails: UserDetailsDocument | null },
): DocumentRequest[] {
  const { tournament, userDetails } = found;
  if (page.name === 'tournament' && tournament) {
    return [
      requests.people([tournament.host]),
      // One more than shown: this tournament itself may be among them.
      requests.ofGame(tournament.gameID, SECTION_SIZE + 1),
    ];
  }
  if (page.name === 'notifications' && userDetails?.notifications?.length) {
    return [requests.notificationsById(userDetails.notifications)];
  }
  if (page.name === 'profile' && userDetails?.tournaments?.length) {
    return [requests.joined(userDetails.tournaments)];
  }
  return [];
}
