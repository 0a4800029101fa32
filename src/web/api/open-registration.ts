import { useMutation } from '@tanstack/react-query';
import { updateDocument } from './client.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Sets an Upcoming tournament Open: players can join. */
export function useOpenRegistration(id: string) {
  return useMutation({
    mutationFn: () => updateDocument('tournaments', id, { status: 'Open' }),
    onSuccess: (tournament) => cacheTournament(tournament),
    onError: () => refreshTournaments(),
  });
}

/** Starts an Open tournament: nobody joins or leaves any more. */
export function useCloseRegistration(id: string) {
  return useMutation({
    mutationFn: () => updateDocument('tournaments', id, { status: 'Ongoing' }),
    onSuccess: (tournament) => cacheTournament(tournament),
    onError: () => refreshTournaments(),
  });
}
