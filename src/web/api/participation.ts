import { refreshDocuments } from './query-client.ts';

/** Where participants are added and removed. */
export function participantsPath(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/participants`;
}

/** Seats, balances, joined tournaments and room details depend on who participates. */
export function refreshParticipation(): Promise<unknown> {
  return refreshDocuments('tournaments', 'user_details', 'matches');
}
