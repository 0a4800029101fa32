/** Answers of calls beside the documents that a page shows at once (src/shared/page-data.ts). */
import { identitiesOf } from '#server/people/google/identities.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { readFollow } from '#server/tournaments/follow/follows.ts';
import { seatOf } from '#server/tournaments/seats/seat.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { readCheckIn } from '#shared/json-fields.ts';
import { type PageCalls, type PageData, saysNext, TRANSFERS_SHOWN } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import type { SeatAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import type { PageServices, PageSubject } from './gather-page.ts';

/** Seats that are read for one page. */
const SEATS_MAX = 10;

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
  const ids = seatsOf(page, data).slice(0, SEATS_MAX);
  if (ids.length === 0) return {};
  const seats = await Promise.all(
    ids.map(async (id) => [id, await refusedIsNull(() => seatOf(services.database, viewer, id))] as const),
  );
  return { seats: Object.fromEntries(seats.filter((one): one is [string, SeatAnswer] => one[1] !== null)) };
}

/** The id of the person that a page is about. */
function personOf({ documents }: PageData): string | null {
  const people = documents.find(
    ({ request }) => request.collection === 'user_details' && request.id === undefined,
  )?.data;
  return people && 'documents' in people ? (people.documents[0]?.$id ?? null) : null;
}

/** Tournaments for which a page asks where its reader stands. */
function seatsOf(page: PageMatch, { documents }: PageData): string[] {
  if (page.name === 'tournament') return [page.id];
  if (!saysNext(page)) return [];
  const joined = new Set(detailsIn(documents)?.tournaments);
  return documents
    .filter(({ request }) => request.collection === 'tournaments')
    .flatMap(({ data }) => (data && 'documents' in data ? (data.documents as TournamentDocument[]) : []))
    .filter(
      ({ $id, status, checkIn }) => joined.has($id) && !isClosed(status) && readCheckIn(checkIn) !== null,
    )
    .map(({ $id }) => $id)
    .filter((id, index, all) => all.indexOf(id) === index);
}

/** The details of the reader, which alone name tournaments. */
function detailsIn(documents: PageData['documents']): UserDetailsDocument | undefined {
  return documents
    .filter(({ request: { collection, id } }) => collection === 'user_details' && id !== undefined)
    .map(({ data }) => data as UserDetailsDocument)[0];
}

async function refusedIsNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
