/** Calls to the host: those of the own entry, and all of a tournament for its host and helpers. */
import type { OwnCall, StaffCall } from '#shared/wire/calls.ts';
import { answer, call, eitherWay, hookOf, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

export const CALLS_KEY = ['calls'];

export function ownCallsQuery(match: string) {
  return answer<{ calls: OwnCall[] }>([...CALLS_KEY, 'match', match], pathTo`/matches/${match}/calls`);
}

export function waitingCallsQuery(tournament: string) {
  return answer<{ calls: StaffCall[] }>(
    [...CALLS_KEY, 'tournament', tournament],
    `${pathTo`/tournaments/${tournament}/calls`}?state=waiting`,
  );
}

const EFFECTS = eitherWay(() => queryClient.invalidateQueries({ queryKey: CALLS_KEY }));

export const useCallHost = hookOf('POST /matches/:id/calls', EFFECTS);

/** Gives all of some calls one answer. Those that somebody else has answered meanwhile stay as they are. */
export function useAnswerCalls(outcome: Outcome<unknown>) {
  return useChange(
    async ({ calls, answer }: { calls: readonly StaffCall[]; answer: 'done' | 'no' }) => {
      const answers = await Promise.allSettled(
        calls.map(({ $id: id }) => call('PUT /calls/:id', { id, answer })),
      );
      const failed = answers.find((one) => one.status === 'rejected');
      if (failed && answers.every((one) => one.status === 'rejected')) throw failed.reason;
    },
    EFFECTS,
    outcome,
  );
}
