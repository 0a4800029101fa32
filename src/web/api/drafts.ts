/** Drafts of tournaments: making, changing, trying and publishing them. */
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { command, createDocument, pathTo, updateDocument } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';
import { type RevisedChange, revisedFailure, saveRevised } from './revised-change.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

type DraftFields = TournamentFields & Partial<BracketFields & Pick<TournamentDocument, 'access'>>;

/** Creates a draft of the caller's. */
export function useCreateTournament(outcome: Outcome<TournamentDocument>) {
  return useChange((fields: DraftFields) => createDocument('tournaments', fields), {
    ...outcome,
    refresh: cacheTournament,
  });
}

/** Creates a draft with the fields and matches of a tournament, its dates ahead. */
export function useDuplicateTournament(id: string, outcome: Outcome<{ $id: string }>) {
  return useChange(() => command<{ $id: string }>('POST', pathTo`/tournaments/${id}/duplicate`), {
    ...outcome,
    refresh: refreshTournaments,
  });
}

/** Changes fields of a draft. */
export function useUpdateDraft(outcome: Outcome<TournamentDocument>) {
  return useChange((change: RevisedChange) => saveRevised(change), {
    ...outcome,
    refresh: cacheTournament,
    onError: () => void refreshTournaments(),
    failureText: revisedFailure,
  });
}

/** Plays the evening of a draft with bots; nothing is changed by it. */
export function useRehearseTournament(id: string) {
  return useChange(() => command<RehearsalAnswer>('POST', pathTo`/tournaments/${id}/rehearsal`));
}

/** Publishes a draft, which funds its prizes; from then on the edit locks apply. */
export function usePublishTournament(id: string, outcome: Outcome<TournamentDocument>) {
  return useChange((status: 'Open' | 'Upcoming') => updateDocument('tournaments', id, { status }), {
    ...outcome,
    refresh: cacheTournament,
    onError: () => void refreshTournaments(),
  });
}
