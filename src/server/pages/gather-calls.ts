/** Answers of calls beside the documents that a page shows at once (src/shared/page-data.ts). */
import { identitiesOf } from '#server/people/google/identities.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { eveningOf } from '#server/results/my-evening.ts';
import { readFollow } from '#server/tournaments/follow/follows.ts';
import { seatOf } from '#server/tournaments/seats/seat.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { type PageCalls, type PageData, saysNext, TRANSFERS_SHOWN } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import type { EveningAnswer } from '#shared/wire/tournaments.ts';
import type { PageServices, PageSubject } from './gather-page.ts';

/** The table that a page of a tournament or a season opens on, or may; null: there is none. */
export async function standingsFor(
  { standings, seasonTables }: PageServices,
  viewer: Viewer,
  { tournament, season }: Pick<PageSubject, 'tournament' | 'season'>,
): Promise<Buffer | null> {
  if (season) return refusedIsNull(() => seasonTables.read(season.$id));
  if (!tournament || !['Ongoing', 'Finished'].includes(tournament.status)) return null;
  return refusedIsNull(() => standings.read(viewer, tournament.$id));
}

/** Where the reader stands, on a page that says it; null: it says nothing of it. */
async function eveningFor(
  services: PageServices,
  viewer: Viewer,
  page: PageMatch | null,
): Promise<EveningAnswer | null> {
  if (!page || viewer.kind !== 'user' || !saysNext(page)) return null;
  const evening = await eveningOf(services, viewer);
  // Home says nothing of what is over.
  const isShown = page.name !== 'home' || evening.places.some(({ isOver }) => !isOver);
  return isShown ? evening : null;
}

/** What is the reader's own. */
export async function ownCalls(
  services: PageServices,
  viewer: Viewer,
  { page, search, data }: { page: PageMatch | null; search: string; data: PageData },
): Promise<PageCalls> {
  if (!page || viewer.kind !== 'user') return {};
  const tab = page.name === 'profile' ? new URLSearchParams(search).get('tab') : null;
  if (tab === 'account') return { identities: await identitiesOf(services.database, viewer.id) };
  if (tab === 'wallet') {
    const limit = TRANSFERS_SHOWN + 1;
    return {
      transfers: { transfers: await walletTransfers(services.database, viewer.id, { limit, before: null }) },
    };
  }
  if (page.name === 'host') {
    const host = personOf(data);
    const follow = host && (await refusedIsNull(() => readFollow(services, viewer, host)));
    return host && follow ? { follow: { [host]: follow } } : {};
  }
  const evening = await eveningFor(services, viewer, page);
  if (evening) return { evening };
  if (page.name !== 'tournament') return {};
  const seat = await refusedIsNull(() => seatOf(services.database, viewer, page.id));
  return seat ? { seats: { [page.id]: seat } } : {};
}

/** The id of the person that a page is about. */
function personOf({ documents }: PageData): string | null {
  const people = documents.find(
    ({ request }) => request.collection === 'user_details' && request.id === undefined,
  )?.data;
  return people && 'documents' in people ? (people.documents[0]?.$id ?? null) : null;
}

async function refusedIsNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
