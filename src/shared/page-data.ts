/**
 * The documents that pages ask for, and what comes with the HTML of a page: the answers to its queries
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

/** The largest list that is answered. */
const LIST_SIZE_MAX = 500;

/** A list of documents, or a single document when `id` is set. */
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
  /** What the page has asked, by the key of each query. Null: what it is about does not exist, or is hidden from its reader. */
  answers: PageAnswers;
  /** Absent on pages that many readers get alike. */
  forms?: FormsData;
}

/** The successful queries of a cache. Without their times: a page is as new as its sending, by the clock of its reader. */
export type PageAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[];

function answerTo(data: PageData, request: DocumentRequest): unknown {
  const key = JSON.stringify(requestKey(request));
  return data.answers.find(([one]) => JSON.stringify(one) === key)?.[1];
}

/** A document that the page has asked for. */
export function documentIn<Document extends WireDocument>(
  data: PageData,
  request: DocumentRequest<CollectionId, Document>,
): Document | null {
  return (answerTo(data, request) ?? null) as Document | null;
}

/** The documents of a list that the page has asked for. */
export function listIn<Document extends WireDocument>(
  data: PageData,
  request: DocumentRequest<CollectionId, Document>,
): readonly Document[] {
  return (answerTo(data, request) as WireList<Document> | undefined)?.documents ?? [];
}

/** Transfers that are shown at once. */
export const TRANSFERS_SHOWN = 20;

/** What acts by forms say when they are done, on the page that they lead to. */
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

/** The header that names the account whose page a changing call comes from. */
export const DRAWN_FOR_HEADER = 'x-drawn-for';
/** The header of a call that sends what another phone has entered. */
export const HANDED_OVER_HEADER = 'x-handed-over';
/** Stands for an account where nobody was signed in. */
export const VISITORS_PAGE = '-';

/** A form that was refused, as it is shown again. */
export interface RefusedForm {
  /** The path that it was sent to. */
  action: string;
  /** The key of its text. */
  reason: string;
  text: string;
  /** What was typed, passwords excepted. */
  values: Readonly<Record<string, string>>;
}

/** What the forms of a page are drawn with, for one reader. */
export interface FormsData {
  /** The value of every form's hidden field `once`. */
  once: string;
  /** Path and query of the page; the address of a form that was refused names no page. */
  address: string;
  refused: RefusedForm | null;
  /** What has just been done. */
  done: DoneKey | null;
  /** On the one page a day that asks its reader to verify his e-mail. */
  asksToVerify?: true;
}

export const PAGE_DATA_ID = 'page-data';

/** The part of a page's header `Server-Timing` whose description is the time of the answer, in milliseconds. */
export const SENT_AT = 'sent-at';

/** Asks the server as the reader of a page. Null: it refuses. @param path of this site */
type ReadOfPage = (path: string) => Promise<unknown>;

/** Keeps apart for whom pages are asked at the same time. */
export interface ReaderScope {
  run<T>(read: ReadOfPage, work: () => T): T;
  getStore(): ReadOfPage | undefined;
}

/** Draws pages on the server: made by the web (src/web/server-entry.tsx), used by src/server/pages. */
export interface PageDrawer {
  /** Called once, before the first page. */
  prepare(tools: {
    artVersion: string | null;
    sanitize: (html: string) => string;
    readers: ReaderScope;
  }): void;
  /** What a page shows first, as its queries ask for it. @throws what `read` throws */
  gather(page: {
    pathname: string;
    search: string;
    /** Whether its reader is signed in. */
    isMember: boolean;
    read: ReadOfPage;
  }): Promise<PageAnswers>;
  /**
   * The HTML of a page, without its head and the element around it. It shows what the data holds and nothing else.
   * Null for a page that cannot be drawn under the Content-Security-Policy, which allows no styles in HTML.
   * @param page.at the time that the page shows, in milliseconds
   * @throws whatever a component throws
   */
  draw(page: {
    pathname: string;
    /** The query of its address; '' or with its question mark. */
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

/** What everyone sees of a person. */
export type Person = WireDocument & Pick<UserDetailsDocument, (typeof PERSON_FIELDS)[number]>;

const LIST_SIZE = 100;
const isPublic = query.notEqual('status', 'Draft');
const newestFirst = query.orderDesc('$createdAt');
const cards = query.select(CARD_FIELDS);

/**
 * The lists that pages read from their beginning, each in its order: all tournaments; those that are still to be played or
 * being played; those that are over.
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
/** What everyone sees of people. */
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
  /** All but drafts. */
  newest: (count = LIST_SIZE, gameId?: GameId) => ofPhase('newest', count, gameId),
  /** Open, Upcoming and Ongoing tournaments, the next first. */
  ahead: (count = LIST_SIZE, gameId?: GameId) => ofPhase('ahead', count, gameId),
  /** Finished and Aborted ones, the last first. */
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
  /** Tournaments to look at next to another one of the same game, which may be among them. */
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
  /** The most recent of a player's tournaments. */
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
  /** All of them: those that are scheduled and the largest bracket. */
  matches: (tournamentId: string) =>
    list('matches', query.equal('tournamentID', tournamentId), query.limit(LIST_SIZE_MAX)),
  /** Calls of all tournaments that wait, the oldest first. */
  waitingCalls: () =>
    list('calls', query.equal('state', 'waiting'), query.orderAsc('$createdAt'), query.limit(LIST_SIZE)),
  team: (id: string) => one('teams', id),
  /** One with a seat whose captain somebody is, or was. */
  captained: (userId: string) =>
    list('teams', query.equal('captain', userId), query.equal('status', 'Registered'), query.limit(1)),
  /** Those with a seat, at most as many as a list holds. */
  teams: (tournamentId: string) =>
    list(
      'teams',
      query.equal('tournamentID', tournamentId),
      query.equal('status', 'Registered'),
      query.limit(LIST_SIZE_MAX),
    ),
  /** Some that are not complete yet: of a player those that he is asked to join. */
  formingTeams: (tournamentId: string) =>
    list(
      'teams',
      query.equal('tournamentID', tournamentId),
      query.equal('status', 'Forming'),
      query.limit(9),
    ),
  /** A player's own claim, or all of them for who manages the tournament. */
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
  /** Names and pictures. */
  people: (ids: readonly string[]) => people(query.equal('$id', ids), query.limit(LIST_SIZE)),
  peopleNamed: (usernames: readonly string[]) =>
    people(query.equal('username', usernames), query.limit(LIST_SIZE)),
  /** The person of a username, if there is one. */
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

/** Ranks with a picture on the podium. */
const PODIUM_RANKS = 3;

/** The winners that stand on the podium, by rank; empty before the end. */
export function podiumOf({ status, winners }: Pick<TournamentDocument, 'status' | 'winners'>): string[] {
  return status === 'Finished' ? winners.slice(0, PODIUM_RANKS) : [];
}

/** Cards on the home page before "View All". */
export const HOME_LIST_SIZE = 9;

/** What a list on Home and the overview is made of, in one order or the other. */
export const homeLists = (gameId?: GameId): Record<ListPhase, CardRequest> => ({
  newest: requests.newest(HOME_LIST_SIZE, gameId),
  ahead: requests.ahead(HOME_LIST_SIZE, gameId),
  ended: requests.ended(HOME_LIST_SIZE, gameId),
});

/** Cards loaded at once in the list of a game. */
export const LIST_PAGE_SIZE = 24;

/** Whether a page says what its reader does next. */
export function saysNext({ name }: PageMatch): boolean {
  return name === 'my-evening' || name === 'home';
}
