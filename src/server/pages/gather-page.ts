/** Reads the data for a page's first paint (src/shared/page-data.ts) as its viewer. */

import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { wireAccount } from '#server/people/accounts/account-models.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
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

export interface GatheredPage {
  data: PageData;
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
    askAll(ask, page ? pageRequests(page, userId) : [requests.promotions()]),
  ]);
  const found = (request: DocumentRequest) =>
    first.find(
      (answer) => answer.request.collection === request.collection && answer.request.id === request.id,
    )?.data;
  const id = tournamentIdOf(page);
  const tournament =
    id === null ? null : ((found(requests.tournament(id)) as TournamentDocument | undefined) ?? null);
  const isForbidden = page?.name === 'desk' && tournament !== null && !managesTournament(viewer, tournament);
  // Included as null, so that the web need not request a missing document.
  const missing = id !== null && !tournament ? [{ request: requests.tournament(id), data: null }] : [];
  const userDetails = userId
    ? ((found(requests.userDetails(userId)) as UserDetailsDocument | undefined) ?? null)
    : null;
  const username = usernameOf(page);
  const person =
    username === null
      ? null
      : ((found(requests.personByName(username)) as WireList<WireDocument> | undefined)?.documents[0] ??
        null);
  const second = page ? await askAll(ask, followUpRequests(page, { tournament, person, userDetails })) : [];
  return {
    data: {
      account: account && wireAccount(account),
      allowedCountries: services.config.allowedCountries,
      isGoogleOffered: services.config.google !== null,
      documents: [...first, ...missing, ...second],
    },
    tournament: isForbidden ? null : tournament,
    isMissing: isForbidden || (id !== null && !tournament) || (username !== null && !person),
  };
}

type Ask = (request: DocumentRequest) => Promise<WireDocument | WireList<WireDocument>>;

/** Failed requests are left out: the web repeats them and shows their errors. */
async function askAll(ask: Ask, wanted: readonly DocumentRequest[]): Promise<PageData['documents']> {
  const answers = await Promise.all(
    wanted.map(async (request) => {
      try {
        return [{ request, data: await ask(request) }];
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return [];
        throw error;
      }
    }),
  );
  return answers.flat();
}

/** Reads as the viewer. */
function asker({ database, documentReads }: PageServices, viewer: Viewer): Ask {
  return async ({ collection: collectionId, id, queries }) => {
    const body = await documentReads.read(viewer, {
      collectionId,
      id: id ?? null,
      key: JSON.stringify([collectionId, id, queries]),
      plan: (collection) =>
        id === undefined
          ? planList(database, viewer, { collection, queries, withTotal: true })
          : planOne(database, viewer, { collection, id, queries }),
    });
    return JSON.parse(body.toString());
  };
}
