/** What a page shows of its reader alone, or for what the reader asks. */
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { readTeamMember } from '#shared/json-fields.ts';
import {
  type CardRequest,
  type DocumentRequest,
  eveningRequests,
  type PageCalls,
  requests,
  type TournamentCard,
} from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { codesIn } from '#shared/search-codes.ts';
import type { WireList } from '#shared/wire/document.ts';
import type { TeamDocument } from '#shared/wire/teams.ts';
import { type Answer, ask, type PageServices, type Reader } from './gather-page.ts';

/** Tournaments that the page says something of; the reader's team, and what the reader has said of the match, or of the penalties, that the address names. */
export async function ownDocuments(
  services: PageServices,
  reader: Reader,
  { page, search, calls }: { page: PageMatch | null; search: string; calls: PageCalls },
): Promise<Answer[]> {
  if (calls.evening) {
    const asked = eveningRequests(calls.evening).map((request) => ask(services, reader, request));
    return (await Promise.all(asked)).filter(({ body }) => body !== null);
  }
  if (page?.name !== 'tournament' || viewerId(reader.viewer) === null) return [];
  const seat = calls.seats?.[page.id];
  const read = (request: DocumentRequest) => ask(services, reader, request);
  const team = seat?.team ? await read(requests.team(seat.team)) : null;
  const wanted: DocumentRequest[] = team?.body ? [requests.people(membersOf(team.body))] : [];
  const chosen = new URLSearchParams(search);
  const match = chosen.get('match');
  if (seat?.entry && chosen.get('tab') === 'matches' && match)
    wanted.push(requests.claims(match), requests.disputes(page.id));
  if (chosen.get('tab') === 'standings')
    wanted.push(requests.penalties(page.id), ...(seat?.entry ? [requests.disputes(page.id)] : []));
  const answers = await Promise.all(wanted.map(read));
  return [...(team ? [team] : []), ...answers].filter(({ body }) => body !== null);
}

/** What the page of a search shows, as the web asks for it (src/web/api/search.ts). */
export async function foundCalls(
  services: PageServices,
  reader: Reader,
  { page, search }: { page: PageMatch | null; search: string },
): Promise<PageCalls> {
  const text = page?.name === 'search' ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  if (text === '') return {};
  const cards = async (request: CardRequest) => {
    const { body } = await ask(services, reader, request);
    return body && (JSON.parse(body.toString()) as WireList<TournamentCard>).documents;
  };
  const byCode = await cards(requests.tournamentByCode(codesIn(text)));
  const tournaments = byCode?.length ? byCode : await cards(requests.tournamentsByTitle(text));
  return tournaments ? { found: { text, tournaments } } : {};
}

function membersOf(body: Buffer): string[] {
  const { members } = JSON.parse(body.toString()) as TeamDocument;
  return members.flatMap((text) => readTeamMember(text)?.user ?? []);
}
