import type { TournamentStatus } from '#shared/constants.ts';

export interface StatusValues {
  status: TournamentStatus;
  /** Usernames by rank; '' for a rank without winner. */
  winners: string[];
}
