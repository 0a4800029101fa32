import { command, type Outcome, pathTo, useChange } from './client.ts';
import { PARTICIPATION } from './participation.ts';

/** Takes a player, or a captain's team, out of a tournament that has not started; all of the fee comes back. */
export function useRemoveEntry(tournament: string, outcome: Outcome) {
  return useChange(
    ({ entry, reason }: { entry: string; reason: string }) =>
      command('DELETE', pathTo`/tournaments/${tournament}/participants/${entry}`, { reason }),
    PARTICIPATION,
    outcome,
  );
}
