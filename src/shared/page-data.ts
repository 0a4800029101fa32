/**
 * The documents that pages request, and what is sent with the HTML of a page: the answers to its queries
 * (src/web/page-queries.ts), for the web's query cache.
 */
import { NOTIFICATION_LIST_LIMIT, SECTION_SIZE } from './constants.ts';
import type { GameId } from './games/games.ts';
import type { PlainMessageKey } from './messages.ts';
import type { PageMatch } from './page-routes.ts';
import { query } from './queries.ts';
import type { CollectionId, Documents } from './wire/collections.ts';
import type { WireDocument, WireList } from './wire/document.ts';
import type { UserDetailsDocument } from './wire/people.ts';
import type { TournamentDocument } from './wire/tournaments.ts';

declare const answered: unique symbol;

/** The largest list that the server answers. */
const LIST_SIZE_MAX = 500;

/** A list of documents, or a single document when `id` is set. */
export interface DocumentRequest<
  Id extends CollectionId = CollectionId,
  Document extends WireDocument = WireDocument,
> {
  collection: Id;
  id?: string;
  queries: readonly string[];
  /** Exists only as a type: the documents that are answered. */
  readonly [answered]?: Document;
}

type Whole<Id extends CollectionId> = DocumentRequest<Id, Documents[Id]>;

/** The cache key of a request, used by server and web. */
export function requestKey(request: DocumentRequest) {
  return ['documents', request.collection, request.id ?? null, request.queries] as const;
}

/** The JSON embedded in a page, in the element with the id {@link PAGE_DATA_ID}. */
export interface PageData {
  /** ISO codes of the countries in which sign-up and login are allowed. */
  allowedCountries: readonly string[];
  /** Whether "Continue with Google" is shown. */
  isGoogleOffered: boolean;
  /** Answers by the key of each query. Null: the document does not exist, or is hidden from the page's reader. */
  answers: PageAnswers;
  /** Absent on pages that are the same for many readers. */
  forms?: FormsData;
}

/** The successful queries of a cache, without their times: by the reader's clock a page is as old as its sending. */
export type PageAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[];

function answerTo(data: PageData, request: DocumentRequest): unknown {
  const key = JSON.stringify(requestKey(request));
  return data.answers.find(([one]) => JSON.stringify(one) === key)?.[1];
}

/** A document that the page has requested. */
export function documentIn<Document extends WireDocument>(
  data: PageData,
  request: DocumentRequest<CollectionId, Document>,
): Document | null {
  return (answerTo(data, request) ?? null) as Document | null;
}

/** The documents of a list that the page has requested. */
export function listIn<Document extends WireDocument>(
  data: PageData,
  request: DocumentRequest<CollectionId, Document>,
): readonly Document[] {
  return (answerTo(data, request) as WireList<Document> | undefined)?.documents ?? [];
}

/** The number of transfers that are shown at once. */
export const TRANSFERS_SHOWN = 20;

/** The messages about finished acts of forms, shown on the page that the act leads to. */
export const DONE_KEYS = [
  'accountCreated',
  'loginDone',
  'recoverySent',
  'passwordReset',
  'tokensAsked',
  'callSent',
  'tokensWithdrawn',
  'feedbackDone',
  'usernameClaimed',
  'profileUpdated',
  'verificationSent',
  'nameChanged',
  'passwordChanged',
  'sessionsEnded',
  'accountClosed',
  'pictureUpdated',
  'joinDone',
  'formSentBefore',
] as const satisfies readonly PlainMessageKey[];
export type DoneKey = (typeof DONE_KEYS)[number];

/** The header of a changing call that names the account for which the page was rendered. */
export const DRAWN_FOR_HEADER = 'x-drawn-for';
/** The header of a call that sends what another phone recorded. */
export const HANDED_OVER_HEADER = 'x-handed-over';
/** The value of {@link DRAWN_FOR_HEADER} if nobody was signed in. */
export const VISITORS_PAGE = '-';

/** A refused form, with which the page shows it again. */
export interface RefusedForm {
  /** The path that the form was sent to. */
  action: string;
  /** The key of the refusal's text. */
  reason: string;
  text: string;
  /** The typed values, without passwords. */
  values: Readonly<Record<string, string>>;
}

/** What the page of one reader needs to render its forms. */
export interface FormsData {
  /** The value of every form's hidden field `once`. */
  once: string;
  /** Path and query of the page; needed because the address that refused a form is not that of a page. */
  address: string;
  refused: RefusedForm | null;
  /** The message about the act that was just done; null: none. */
  done: DoneKey | null;
  /** Present on one page a day, which asks its reader to verify his e-mail. */
  asksToVerify?: true;
}

export const PAGE_DATA_ID = 'page-data';

/** The entry of a page's header `Server-Timing` whose description is the time of the answer, in milliseconds. */
export const SENT_AT = 'sent-at';

/** Reads from the server with the rights of the page's reader. Null: it refuses. @param path of this site */
type ReadOfPage = (path: string) => Promise<unknown>;

/** Separates pages that are rendered at the same time for different readers. */
export interface ReaderScope {
  run<T>(read: ReadOfPage, work: () => T): T;
  getStore(): ReadOfPage | undefined;
}

/** Renders pages on the server: implemented by the web (src/web/server-entry.tsx), used by src/server/pages. */
export interface PageDrawer {
  /** Called once, before the first page. */
  prepare(tools: {
    artVersion: string | null;
    sanitize: (html: string) => string;
    readers: ReaderScope;
  }): void;
  /** Reads what a page shows first, by its queries. @throws what `read` throws */
  gather(page: {
    pathname: string;
    search: string;
    /** Whether its reader is signed in. */
    isMember: boolean;
    read: ReadOfPage;
  }): Promise<PageAnswers>;
  /**
   * The HTML of a page, without its head and the element around it. It shows only what the data holds.
   * Null for a page that cannot be rendered under the Content-Security-Policy, which allows no styles in HTML.
   * @param page.at the time that the page shows, in milliseconds
   * @throws whatever a component throws
   */
  draw(page: {
    pathname: string;
    /** The query of the address: '' or with its question mark. */
    search: string;
    origin: string;
    at: number;
    data: PageData;
  }): Promise<string | null>;
}

/** The attributes of a tournament card: lists do not carry the long texts. */
export const CARD_FIELDS = [
  'tournTitle',
  'titleNe',
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
  'endDate',
  'clock',
  'checkIn',
  'isFeatured',
  'host',
] as const satisfies readonly (keyof TournamentDocument)[];

export type TournamentCard = WireDocument & Pick<TournamentDocument, (typeof CARD_FIELDS)[number]>;

export type CardRequest = DocumentRequest<'tournaments', TournamentCard>;

const PERSON_FIELDS = [
  'username',
  'prof_pic_url',
  'isVerified',
] as const satisfies readonly (keyof UserDetailsDocument)[];

/** The attributes of a person that everyone sees. */
export type Person = WireDocument & Pick<UserDetailsDocument, (typeof PERSON_FIELDS)[number]>;

const LIST_SIZE = 100;
const isPublic = query.notEqual('status', 'Draft');
const newestFirst = query.orderDesc('$createdAt');
const cards = query.select(CARD_FIELDS);

/**
 * The lists that pages read from their beginning, each in its order: all tournaments; those not over yet; those that
 * are over.
 */
export const LIST_PHASES = {
  newest: [isPublic, newestFirst],
  ahead: [query.equal('status', ['Open', 'Upcoming', 'Ongoing']), query.orderAsc('startDate')],
  ended: [query.equal('status', ['Finished', 'Aborted']), query.orderDesc('startDate')],
} as const;
export type ListPhase = keyof typeof LIST_PHASES;

const cardList = (...queries: string[]): CardRequest => ({
  collection: 'tournaments',
  queries: [...queries, cards],
});
const ofPhase = (phase: ListPhase, count: number, gameId?: GameId): CardRequest =>
  cardList(...(gameId ? [query.equal('gameID', gameId)] : []), ...LIST_PHASES[phase], query.limit(count));
/** A request for people, with the attributes that everyone sees. */
const people = (...queries: string[]): DocumentRequest<'user_details', Person> => ({
  collection: 'user_details',
  queries: [...queries, query.select(PERSON_FIELDS)],
});
const list = <Id extends CollectionId>(collection: Id, ...queries: string[]): Whole<Id> => ({
  collection,
  queries,
});
const one = <Id extends CollectionId>(collection: Id, id: string): Whole<Id> => ({
  collection,
  id,
  queries: [],
});

/** Builders of all document requests. `ids` must not be empty, and of people and titles at most 100. */
export const requests = {
  /** All promotions (site banner, slider, banners): few short documents, so one list replaces several calls. */
  promotions: () => list('native_promotions'),
  /** All tournaments but Drafts, the newest first. */
  newest: (count = LIST_SIZE, gameId?: GameId) => ofPhase('newest', count, gameId),
  /** Open, Upcoming and Ongoing tournaments, the next first. */
  ahead: (count = LIST_SIZE, gameId?: GameId) => ofPhase('ahead', count, gameId),
  /** Finished and Aborted tournaments, the last first. */
  ended: (count = LIST_SIZE, gameId?: GameId) => ofPhase('ended', count, gameId),
  /** Featured tournaments that can be joined now or soon. */
  featuredOnHome: () =>
    cardList(
      query.equal('isFeatured', true),
      query.equal('status', ['Open', 'Upcoming']),
      newestFirst,
      query.limit(SECTION_SIZE),
    ),
  featured: () => cardList(query.equal('isFeatured', true), ...LIST_PHASES.newest, query.limit(SECTION_SIZE)),
  active: () => cardList(query.equal('status', ['Open', 'Ongoing']), newestFirst, query.limit(SECTION_SIZE)),
  /** More tournaments of the same game for a tournament's page; that tournament may be among them. */
  more: (gameId: GameId) => ofPhase('newest', SECTION_SIZE + 1, gameId),
  /** First step of a search; when it finds nothing, {@link requests.tournamentsByTitle} is asked. */
  tournamentByCode: (code: string | readonly string[]) => cardList(query.equal('$id', code), isPublic),
  tournamentsByTitle: (words: string) => cardList(query.search('tournTitle', words), isPublic, newestFirst),
  titles: (
    ids: readonly string[],
  ): DocumentRequest<'tournaments', WireDocument & Pick<TournamentDocument, 'tournTitle' | 'titleNe'>> =>
    list(
      'tournaments',
      query.equal('$id', ids),
      query.limit(LIST_SIZE),
      query.select(['tournTitle', 'titleNe']),
    ),
  winners: (
    ids: readonly string[],
  ): DocumentRequest<'tournaments', WireDocument & Pick<TournamentDocument, 'status' | 'winners'>> =>
    list('tournaments', query.equal('$id', ids), query.limit(LIST_SIZE), query.select(['status', 'winners'])),
  tournament: (id: string) => one('tournaments', id),
  hosted: (hostId: string) => cardList(query.equal('host', hostId), newestFirst, query.limit(LIST_SIZE)),
  /** What everyone sees of a host's tournaments. */
  heldBy: (hostId: string) =>
    cardList(query.equal('host', hostId), isPublic, newestFirst, query.limit(LIST_SIZE)),
  /** The newest of the tournaments with these ids. */
  joined: (ids: readonly string[]) =>
    cardList(query.equal('$id', ids.slice(-LIST_SIZE)), newestFirst, query.limit(LIST_SIZE)),
  /** Open tournaments that cost nothing, the next first. */
  freeToJoin: () =>
    cardList(
      query.equal('status', 'Open'),
      // The server always writes the text in this form.
      query.contains('entryFee', '"fee":0}'),
      query.orderAsc('startDate'),
      query.limit(HOME_LIST_SIZE),
    ),
  /** All matches of a tournament: a list holds those that are scheduled and the largest bracket. */
  matches: (tournamentId: string) =>
    list('matches', query.equal('tournamentID', tournamentId), query.limit(LIST_SIZE_MAX)),
  /** Unanswered calls of all tournaments, the oldest first. */
  waitingCalls: () =>
    list('calls', query.equal('state', 'waiting'), query.orderAsc('$createdAt'), query.limit(LIST_SIZE)),
  team: (id: string) => one('teams', id),
  /** A registered team whose captain the user is, or was. */
  captained: (userId: string) =>
    list('teams', query.equal('captain', userId), query.equal('status', 'Registered'), query.limit(1)),
  /** The registered teams of a tournament, at most as many as a list holds. */
  teams: (tournamentId: string) =>
    list(
      'teams',
      query.equal('tournamentID', tournamentId),
      query.equal('status', 'Registered'),
      query.limit(LIST_SIZE_MAX),
    ),
  /** At most 9 teams that are not complete yet; a player gets those that ask him to join. */
  formingTeams: (tournamentId: string) =>
    list(
      'teams',
      query.equal('tournamentID', tournamentId),
      query.equal('status', 'Forming'),
      query.limit(9),
    ),
  /** The player's own claim, or all claims for those who manage the tournament. */
  claims: (matchId: string) => list('claims', query.equal('matchID', matchId), query.limit(500)),
  disputes: (tournamentId: string) =>
    list('disputes', query.equal('tournamentID', tournamentId), newestFirst, query.limit(LIST_SIZE)),
  penalties: (tournamentId: string) =>
    list('penalties', query.equal('tournamentID', tournamentId), newestFirst, query.limit(LIST_SIZE_MAX)),
  season: (id: string) => one('seasons', id),
  seasonsOf: (hostId: string) =>
    list('seasons', query.equal('host', hostId), newestFirst, query.limit(SECTION_SIZE)),
  match: (id: string) => one('matches', id),
  /** The complete record for its owner, the public attributes for everyone else. */
  userDetails: (userId: string) => one('user_details', userId),
  /** Public attributes, such as names and pictures. */
  people: (ids: readonly string[]) => people(query.equal('$id', ids), query.limit(LIST_SIZE)),
  peopleNamed: (usernames: readonly string[]) =>
    people(query.equal('username', usernames), query.limit(LIST_SIZE)),
  /** The person with a username, as a list of at most one. */
  personByName: (username: string) => people(query.equal('username', username), query.limit(1)),
  notificationsForAll: () =>
    list(
      'notifications',
      query.equal('recipentType', 'all'),
      newestFirst,
      query.limit(NOTIFICATION_LIST_LIMIT),
    ),
  /**
   * The newest of the caller's own notifications.
   * @param ids oldest first; only the last 25 are sent, because a query text holds about 170 ids
   */
  notificationsById: (ids: readonly string[]) =>
    list(
      'notifications',
      query.equal('$id', ids.slice(-NOTIFICATION_LIST_LIMIT)),
      newestFirst,
      query.limit(NOTIFICATION_LIST_LIMIT),
    ),
  announcements: () => list('announcements', newestFirst),
  /** The text of an essential page inside another one: an empty list if there is no such page. */
  pageText: (id: string) => list('essential_pages', query.equal('$id', id)),
  essentialPage: (id: string) => one('essential_pages', id),
};

/** The number of ranks with a picture on the podium. */
const PODIUM_RANKS = 3;

/** The winners that stand on the podium, by rank; empty before the end. */
export function podiumOf({ status, winners }: Pick<TournamentDocument, 'status' | 'winners'>): string[] {
  return status === 'Finished' ? winners.slice(0, PODIUM_RANKS) : [];
}

/** The number of cards on the home page before "View All". */
export const HOME_LIST_SIZE = 9;

/** The lists of Home and the overview, each in its order. */
export const homeLists = (gameId?: GameId): Record<ListPhase, CardRequest> => ({
  newest: requests.newest(HOME_LIST_SIZE, gameId),
  ahead: requests.ahead(HOME_LIST_SIZE, gameId),
  ended: requests.ended(HOME_LIST_SIZE, gameId),
});

/** The number of cards that the list of a game loads at once. */
export const LIST_PAGE_SIZE = 24;

/** Whether a page tells its reader what to do next. */
export function saysNext({ name }: PageMatch): boolean {
  return name === 'my-evening' || name === 'home';
}
