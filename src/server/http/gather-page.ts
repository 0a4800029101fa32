/** Asks what a page needs for its first paint (src/shared/page-data.ts), as the one who looks at it. */
import {
  type DocumentRequest,
  followUpRequests,
  type PageData,
  pageRequests,
  requests,
} from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import type { TournamentDocument, UserDetailsDocument } from '#shared/wire.ts';
import { readAccount } from '../accounts/account.ts';
import { getDocument, listDocuments } from '../collections/read.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type Viewer, viewerId } from '../viewer.ts';
import { wireAccount } from './account-models.ts';

export interface GatheredPage {
  data: PageData;
  /** The tournament the page is about; null when it is about none, or one the viewer may not see. */
  tournament: TournamentDocument | null;
}

/** @param page null for a path that names no page: it still has the frame around it. */
export async function gatherPage(
  platform: Platform,
  viewer: Viewer,
  page: PageMatch | null,
): Promise<GatheredPage> {
  const userId = viewerId(viewer);
  const [account, first] = await Promise.all([
    userId ? readAccount(platform.database, userId) : null,
    askAll(platform, viewer, page ? pageRequests(page, userId) : [requests.promotions()]),
  ]);
  const found = (request: DocumentRequest) =>
    first.find(
      (answer) => answer.request.collection === request.collection && answer.request.id === request.id,
    )?.data;
  const tournament =
    page?.name === 'tournament'
      ? ((found(requests.tournament(page.id)) as TournamentDocument | undefined) ?? null)
      : null;
  // Said with the page, so that it need not ask to be told the same.
  const missing =
    page?.name === 'tournament' && !tournament ? [{ request: requests.tournament(page.id), data: null }] : [];
  const userDetails = userId
    ? ((found(requests.userDetails(userId)) as UserDetailsDocument | undefined) ?? null)
    : null;
  const second = page
    ? await askAll(platform, viewer, followUpRequests(page, { tournament, userDetails }))
    : [];
  return {
    data: {
      account: account && wireAccount(account),
      allowedCountries: platform.config.allowedCountries,
      documents: [...first, ...missing, ...second],
    },
    tournament,
  };
}

/** What cannot be answered is left out: the page asks for it again and shows what it is told. */
async function askAll(
  platform: Platform,
  viewer: Viewer,
  wanted: readonly DocumentRequest[],
): Promise<PageData['documents']> {
  const answers = await Promise.all(
    wanted.map(async (request) => {
      try {
        return [{ request, data: await ask(platform, viewer, request) }];
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return [];
        throw error;
      }
    }),
  );
  return answers.flat();
}

function ask(platform: Platform, viewer: Viewer, { collection, id, queries }: DocumentRequest) {
  return id === undefined
    ? listDocuments(platform, viewer, collection, [...queries], { withTotal: true })
    : getDocument(platform, viewer, collection, id, [...queries]);
}
