import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { command, createDocument, type Outcome, pathTo, updateDocument, useChange } from './client.ts';
import { revisedFailure, saveRevised } from './revised-change.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

const CACHED = { refresh: cacheTournament };
const REFUSABLE = { ...CACHED, onError: () => void refreshTournaments() };

type DraftFields = TournamentFields & Partial<BracketFields & Pick<TournamentDocument, 'access'>>;

export function useCreateTournament(outcome: Outcome<TournamentDocument>) {
  return useChange((fields: DraftFields) => createDocument('tournaments', fields), CACHED, outcome);
}

/** Creates a draft with the fields and matches of a tournament, its dates ahead. */
export function useDuplicateTournament(id: string, outcome: Outcome<{ $id: string }>) {
  const duplicate = () => command<{ $id: string }>('POST', pathTo`/tournaments/${id}/duplicate`);
  return useChange(duplicate, { refresh: refreshTournaments }, outcome);
}

export function useUpdateDraft(outcome: Outcome<TournamentDocument>) {
  return useChange(saveRevised, { ...REFUSABLE, failureText: revisedFailure }, outcome);
}

/** Plays the evening of a draft with bots; nothing is changed by it. */
export function useRehearseTournament(id: string) {
  return useChange(() => command<RehearsalAnswer>('POST', pathTo`/tournaments/${id}/rehearsal`));
}

/** Publishes a draft, which funds its prizes; from then on the edit locks apply. */
export function usePublishTournament(id: string, outcome: Outcome<TournamentDocument>) {
  const publish = (status: 'Open' | 'Upcoming') => updateDocument('tournaments', id, { status });
  return useChange(publish, REFUSABLE, outcome);
}
