/** Reads the data for a page's first paint (src/shared/page-data.ts) as its viewer. */

import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { ownAccount } from '#server/people/accounts/own-account.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ListCaller, ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { SeasonTables } from '#server/seasons/season-tables.ts';
import { handsOf } from '#server/tournaments/policy.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import {
  type DocumentRequest,
  followUpRequests,
  type PageData,
  pageRequests,
  requests,
} from '#shared/page-data.ts';
import { type PageMatch, tournamentIdOf, usernameOf } from '#shared/page-routes.ts';
import { seasonOfDay } from '#shared/rules/seasons.ts';
import type { WireDocument, WireList } from '#shared/wire/document.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { askList } from './gather-list.ts';

export interface PageServices extends Platform {
  documentReads: DocumentReads;
  listLimit: ListLimit;
  answers: KeptAnswers;
  standings: PublicReads;
  seasonTables: SeasonTables;
}

/** Who looks at a page, and whose limits its lists count against. */
export interface Reader {
  viewer: Viewer;
  caller: () => ListCaller;
}

/** What a request of a page was answered with. */
export interface Answer {
  request: DocumentRequest;
  /** As JSON; null where the request was refused. */
  body: Buffer | null;
}

class ReadableAnswer implements Answer {
  readonly request: DocumentRequest;
  readonly body: Buffer | null;
  #data: WireDocument | WireList<WireDocument> | null | undefined;

  constructor(request: DocumentRequest, body: Buffer | null) {
    this.request = request;
    this.body = body;
  }

  /** The same as documents; most pages are sent without having looked at most of them. */
  get data(): WireDocument | WireList<WireDocument> | null {
    if (this.#data === undefined) this.#data = this.body && JSON.parse(this.body.toString());
    return this.#data as WireDocument | WireList<WireDocument> | null;
  }
}

/** What a page shows. */
interface Gathered {
  /** Everything that was asked for. */
  answers: readonly ReadableAnswer[];
  /**
   * What is sent with the page. Refused requests are left out: the web repeats them and shows their errors. The page's own
   * tournament is included as null, so that the web need not request a missing document.
   */
  documents: readonly ReadableAnswer[];
  tournament: TournamentDocument | null;
  season: SeasonDocument | null;
  isMissing: boolean;
}

/** What the head of a page is made from. */
export interface PageSubject {
  /** The page's tournament; null when there is none or the page of it is hidden from the viewer. */
  tournament: TournamentDocument | null;
  /** The page's season, or the one of these days of its host. */
  season: SeasonDocument | null;
  /** Whether what the page is about does not exist, or is hidden from the viewer. */
  isMissing: boolean;
}

export interface GatheredPage extends PageSubject {
  data: PageData;
  /** The same as JSON. */
  json: string;
  /** Everything that was asked for: while each is the same, so is a visitors' page. */
  answers: readonly Answer[];
}

/** @param page null for an unknown path, which still needs the data of the layout */
export async function gatherPage(
  services: PageServices,
  reader: Reader,
  page: PageMatch | null,
  search = '',
): Promise<GatheredPage> {
  const { viewer } = reader;
  const [account, gathered] = await Promise.all([
    accountOf(services, viewer),
    gather(services, reader, { page, search }),
  ]);
  const { answers, documents, tournament, season } = gathered;
  const isForbidden =
    page?.name === 'desk' && tournament !== null && !(await isAtDesk(services, viewer, tournament));
  const accountJson = account?.toString() ?? 'null';
  return {
    data: { account: JSON.parse(accountJson), ...siteData(services), documents: [...documents] },
    json: dataJson(services, accountJson, documents),
    answers: answers.map(({ request, body }) => ({ request, body })),
    tournament: isForbidden ? null : tournament,
    season,
    isMissing: isForbidden || gathered.isMissing,
  };
}

async function accountOf(services: PageServices, viewer: Viewer): Promise<Buffer | null> {
  const userId = viewerId(viewer);
  return userId === null ? null : ownAccount(services, userId);
}

/** Whether the viewer manages a tournament or helps in it. */
async function isAtDesk(
  { database }: PageServices,
  viewer: Viewer,
  { $id: id, host }: { $id: string; host: string },
): Promise<boolean> {
  return (await handsOf(database, viewer, { id, host })).length > 0;
}

/** A page with further documents. */
export function withDocuments(gathered: GatheredPage, answers: readonly Answer[]): GatheredPage {
  if (answers.length === 0) return gathered;
  const { data, json } = gathered;
  const added = answers.map(({ request, body }) => ({ request, data: body && JSON.parse(body.toString()) }));
  // There are some already: those of the layout.
  return {
    ...gathered,
    data: { ...data, documents: [...data.documents, ...added] },
    json: `${json.slice(0, -JSON_END.length)},${answers.map(documentJson).join()}${JSON_END}`,
  };
}

async function gather(
  services: PageServices,
  reader: Reader,
  { page, search }: { page: PageMatch | null; search: string },
): Promise<Gathered> {
  const userId = viewerId(reader.viewer);
  const askAll = (wanted: readonly DocumentRequest[]) =>
    Promise.all(wanted.map((request) => ask(services, reader, request)));
  const wanted = page ? pageRequests(page, userId) : [requests.promotions()];
  const [listed, ...others] = await Promise.all([
    page?.name === 'game' ? askList((request) => ask(services, reader, request), page.game, search) : [],
    ...wanted.map((request) => ask(services, reader, request)),
  ]);
  const first = [...others, ...listed];
  const found = (wanted: DocumentRequest) =>
    first.find(({ request }) => request.collection === wanted.collection && request.id === wanted.id);
  const id = tournamentIdOf(page);
  const username = usernameOf(page);
  const seasonId = page?.name === 'season' ? page.id : null;
  const dataOf = <T>(wanted: DocumentRequest | null) => (wanted && (found(wanted)?.data ?? null)) as T | null;
  const tournament = dataOf<TournamentDocument>(id === null ? null : requests.tournament(id));
  const season = dataOf<SeasonDocument>(seasonId === null ? null : requests.season(seasonId));
  const named = dataOf<WireList<WireDocument>>(username === null ? null : requests.personByName(username));
  const person = named?.documents[0] ?? null;
  const userDetails = dataOf<UserDetailsDocument>(userId === null ? null : requests.userDetails(userId));
  const second = page
    ? await askAll(followUpRequests(page, { tournament, person, season, userDetails }))
    : [];
  const ofHost = second.find(({ request }) => request.collection === 'seasons')?.data;
  const isMissingTournament = id !== null && !tournament;
  const isSent = ({ body }: ReadableAnswer) => body !== null;
  return {
    answers: [...first, ...second],
    documents: [
      ...first.filter(isSent),
      ...(isMissingTournament ? [new ReadableAnswer(requests.tournament(id), null)] : []),
      ...second.filter(isSent),
    ],
    tournament,
    season: season ?? seasonOfDay((ofHost as WireList<SeasonDocument> | undefined)?.documents) ?? null,
    isMissing:
      isMissingTournament || (username !== null && !person) || (seasonId !== null && season === null),
  };
}

/** What is known of the site on every page. */
function siteData({ config }: PageServices): Pick<PageData, 'allowedCountries' | 'isGoogleOffered'> {
  return { allowedCountries: config.allowedCountries, isGoogleOffered: config.isGoogleOffered };
}

const JSON_END = ']}';

/** The JSON of a page's data. The answers are JSON already. */
function dataJson(services: PageServices, account: string, documents: readonly Answer[]): string {
  const site = JSON.stringify(siteData(services)).slice(1, -1);
  return `{"account":${account},${site},"documents":[${documents.map(documentJson).join()}${JSON_END}`;
}

function documentJson({ request, body }: Answer): string {
  return `{"request":${JSON.stringify(request)},"data":${body?.toString() ?? 'null'}}`;
}

/** Whether a page would be gathered from the same answers now. */
export async function isStillAnswered(
  services: PageServices,
  reader: Reader,
  answers: readonly Answer[],
): Promise<boolean> {
  const now = await Promise.all(answers.map(({ request }) => ask(services, reader, request)));
  return now.every(({ body }, index) => isSame(body, answers[index]?.body ?? null));
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === other || (one !== null && other !== null && one.equals(other));
}

/** Reads as the viewer. */
export async function ask(
  services: PageServices,
  reader: Reader,
  request: DocumentRequest,
): Promise<ReadableAnswer> {
  const { database, documentReads } = services;
  const { viewer, caller } = reader;
  const { collection: collectionId, id, queries } = request;
  try {
    const body = await documentReads.read(viewer, {
      collectionId,
      id: id ?? null,
      key: JSON.stringify([collectionId, id, queries]),
      caller,
      plan: (collection) =>
        id === undefined
          ? planList(database, viewer, { collection, queries, withTotal: true })
          : planOne(database, viewer, { collection, id, queries }),
    });
    return new ReadableAnswer(request, body);
  } catch (error) {
    // A limit concerns the reader; the page may be kept for all others.
    const isLimit = error instanceof AppError && error.code === 'rateLimited';
    if (error instanceof AppError && error.status < 500 && !isLimit) return new ReadableAnswer(request, null);
    throw error;
  }
}
