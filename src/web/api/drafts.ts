import { requests } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { changeOf, changeWith, createDocument, fetchDocument, hookOf, updateDocument } from './client.ts';
import { revisedFailure, saveRevised } from './revised-change.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

const CACHED = { refresh: cacheTournament };
const REFUSABLE = { ...CACHED, onError: () => void refreshTournaments() };

type DraftFields = TournamentFields & Partial<BracketFields & Pick<TournamentDocument, 'access'>>;

type PlannedMatch = Pick<MatchDocument, 'matchName' | 'scheduledTime'>;

const scheduleMatch = (tournamentID: string, match: PlannedMatch) =>
  createDocument('matches', { ...match, tournamentID, matchParticipants: [] });

export const useCreateTournament = changeOf(createWithMatches, CACHED);

async function createWithMatches({
  matches,
  ...fields
}: DraftFields & { matches: readonly PlannedMatch[] }): Promise<TournamentDocument> {
  const draft = await createDocument('tournaments', fields);
  for (const match of matches) await scheduleMatch(draft.$id, match);
  // The server makes the first match the bracket's match, so the tournament is read again.
  return matches.length === 0 ? draft : fetchDocument(requests.tournament(draft.$id));
}

/** Creates a draft with the fields and matches of a tournament, on another day. */
export const useDuplicateTournament = hookOf('POST /tournaments/:id/duplicate', {
  refresh: refreshTournaments,
});

export const useUpdateDraft = changeOf(saveRevised, { ...REFUSABLE, failureText: revisedFailure });

/** Simulates the evening of a draft with bots; it changes nothing. */
export const useRehearseTournament = hookOf('POST /tournaments/:id/rehearsal');

interface Publishing {
  id: string;
  opening: PlannedMatch | null;
  status: 'Open' | 'Upcoming';
}

/**
 * Publishes a draft, which funds its prizes; from then on the edit locks apply.
 * `opening`: the first match of an evening with drawn matches, to be created; null: it exists or is not needed.
 */
export const usePublishTournament = changeWith(async ({ id, opening, status }: Publishing) => {
  if (opening) await scheduleMatch(id, opening);
  return updateDocument('tournaments', id, { status });
}, REFUSABLE);
