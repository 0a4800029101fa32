/** Reads the data for a page's first paint (src/shared/page-data.ts) as its viewer. */

import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { wireAccount } from '#server/people/accounts/account-models.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { VISITOR, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import {
  type DocumentRequest,
  followUpRequests,
  type PageData,
  pageRequests,
  requests,
} from '#shared/page-data.ts';
import { type PageMatch, tournamentIdOf, usernameOf } from '#shared/page-routes.ts';
import type { TournamentDocument, UserDetailsDocument, WireDocument, WireList } from '#shared/wire.ts';

export interface PageServices extends Platform {
  documentReads: DocumentReads;
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

export interface GatheredPage {
  data: PageData;
  /** The same as JSON. */
  json: string;
  /** Everything that was asked for. While all of it is answered in the same way, the page is the same. */
  answers: readonly Answer[];
  /** The page's tournament; null when there is none or the page of it is hidden from the viewer. */
  tournament: TournamentDocument | null;
  /** Whether what the page is about does not exist, or is hidden from the viewer. */
  isMissing: boolean;
}

/** @param page null for an unknown path, which still needs the data of the layout */
export async function gatherPage(
  services: PageServices,
  viewer: Viewer,
  page: PageMatch | null,
): Promise<GatheredPage> {
  const userId = viewerId(viewer);
  const ask = asker(services, viewer);
  const [account, first] = await Promise.all([
    userId ? readAccount(services.database, userId) : null,
    Promise.all((page ? pageRequests(page, userId) : [requests.promotions()]).map(ask)),
  ]);
  const found = (wanted: DocumentRequest) =>
    first.find(({ request }) => request.collection === wanted.collection && request.id === wanted.id)?.data;
  const id = tournamentIdOf(page);
  const tournament =
    id === null ? null : ((found(requests.tournament(id)) as TournamentDocument | null | undefined) ?? null);
  const isForbidden = page?.name === 'desk' && tournament !== null && !managesTournament(viewer, tournament);
  const userDetails = userId
    ? ((found(requests.userDetails(userId)) as UserDetailsDocument | null | undefined) ?? null)
    : null;
  const username = usernameOf(page);
  const person =
    username === null
      ? null
      : ((found(requests.personByName(username)) as WireList<WireDocument> | null | undefined)
          ?.documents[0] ?? null);
  const second = page
    ? await Promise.all(followUpRequests(page, { tournament, person, userDetails }).map(ask))
    : [];
  const answers = [...first, ...second];
  const isMissingTournament = id !== null && !tournament;
  // Refused requests are left out: the web repeats them and shows their errors. The page's own tournament is included
  // as null, so that the web need not request a missing document.
  const documents = [
    ...first.filter(({ body }) => body),
    ...(isMissingTournament ? [new ReadableAnswer(requests.tournament(id), null)] : []),
    ...second.filter(({ body }) => body),
  ];
  const data = {
    account: account && wireAccount(account),
    allowedCountries: services.config.allowedCountries,
    isGoogleOffered: services.config.google !== null,
    documents,
  };
  return {
    data,
    json: pageJson(data),
    answers: answers.map(({ request, body }) => ({ request, body })),
    tournament: isForbidden ? null : tournament,
    isMissing: isForbidden || isMissingTournament || (username !== null && !person),
  };
}

/** The answers are JSON already. */
function pageJson({
  documents,
  ...rest
}: Omit<PageData, 'documents'> & { documents: readonly ReadableAnswer[] }): string {
  const parts = documents.map(
    ({ request, body }) => `{"request":${JSON.stringify(request)},"data":${body?.toString() ?? 'null'}}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"documents":[${parts.join(',')}]}`;
}

/** Whether a visitor's page would be gathered from the same answers now. */
export async function isStillAnswered(services: PageServices, answers: readonly Answer[]): Promise<boolean> {
  const ask = asker(services, VISITOR);
  const now = await Promise.all(answers.map(({ request }) => ask(request)));
  return now.every(({ body }, index) => isSame(body, answers[index]?.body ?? null));
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === other || (one !== null && other !== null && one.equals(other));
}

type Ask = (request: DocumentRequest) => Promise<ReadableAnswer>;

/** Reads as the viewer. */
function asker({ database, documentReads }: PageServices, viewer: Viewer): Ask {
  return async (request) => {
    const { collection: collectionId, id, queries } = request;
    try {
      const body = await documentReads.read(viewer, {
        collectionId,
        id: id ?? null,
        key: JSON.stringify([collectionId, id, queries]),
        plan: (collection) =>
          id === undefined
            ? planList(database, viewer, { collection, queries, withTotal: true })
            : planOne(database, viewer, { collection, id, queries }),
      });
      return new ReadableAnswer(request, body);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return new ReadableAnswer(request, null);
      throw error;
    }
  };
}
