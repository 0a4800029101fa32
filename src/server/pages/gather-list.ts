/** The list of a game with the filters of its address. Asks for the same as the web (src/web/api/filtered-tournaments.ts). */
import { type GameId, gameOf } from '#shared/games/games.ts';
import {
  type DocumentRequest,
  LIST_PAGE_SIZE,
  type Person,
  requests,
  type TournamentCard,
} from '#shared/page-data.ts';
import { filteredRequest, isShort, isShown, readListAddress } from '#shared/tournament-filters.ts';
import type { WireDocument, WireList } from '#shared/wire/document.ts';

interface Answer {
  readonly data: WireDocument | WireList<WireDocument> | null;
}

/** Pages that are looked through for enough tournaments to show. */
const PAGES_MAX = 4;

export async function askList<A extends Answer>(
  ask: (request: DocumentRequest) => Promise<A>,
  game: GameId,
  search: string,
): Promise<A[]> {
  if (gameOf(game).status !== 'available') return [];
  const { filters, after: first } = readListAddress(gameOf(game), new URLSearchParams(search));
  const named = filters.host === undefined ? [] : [await ask(requests.personByName(filters.host))];
  const host = (named[0]?.data as WireList<Person> | null | undefined)?.documents[0]?.$id;
  if (named.length > 0 && host === undefined) return named;
  const pages: A[] = [];
  let after = first;
  let found = 0;
  do {
    const request = { game, filters, ...(host && { host }), count: LIST_PAGE_SIZE, after, now: Date.now() };
    const answer = await ask(filteredRequest({ ...request, phase: 'newest' }));
    pages.push(answer);
    const { documents } = (answer.data as WireList<TournamentCard> | null) ?? { documents: [] };
    found += documents.filter((one) => isShown(filters, one)).length;
    after = documents.length === LIST_PAGE_SIZE ? (documents.at(-1)?.$id ?? null) : null;
  } while (after !== null && isShort(filters, found) && pages.length < PAGES_MAX);
  return [...named, ...pages];
}
