/** Calls to the host: a player reads those of his own entry, the host and helpers all of a tournament. */
import type { CallAnswer, MatchCall } from '#shared/forms/match-day.ts';
import { readBracket, readMatchResults } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { isCallTime } from '#shared/rules/calls.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { StaffCall } from '#shared/wire/calls.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { answer, call, changeOf, eitherWay } from './client.ts';
import { openRoomOf } from './matches.ts';
import { CALLS_KEY, queryClient } from './query-client.ts';
import { pictureFailure, uploadEvidence } from './uploads.ts';

export const ownCallsQuery = (match: string) =>
  answer([...CALLS_KEY, 'match', match], 'GET /matches/:id/calls', { id: match });

export const callsQuery = (tournament: string) =>
  answer([...CALLS_KEY, 'tournament', tournament], 'GET /tournaments/:id/calls', { id: tournament });

const EFFECTS = eitherWay(() => queryClient.invalidateQueries({ queryKey: CALLS_KEY }));

export const useCallHost = changeOf(
  async ({ picture, ...told }: Omit<MatchCall, 'file'> & { id: string; picture?: File | undefined }) =>
    call('POST /matches/:id/calls', {
      ...told,
      ...(picture && { file: await uploadEvidence(picture) }),
    }),
  { ...EFFECTS, failureText: pictureFailure },
);

/**
 * The match about which a participant may call the host: the one whose room is open to him, else one that is near in
 * time. If matches are played by groups or pairs, only an open room shows which match is his. Null: there is none.
 * @param now in milliseconds since 1970
 */
export function matchToCallAbout(
  { status, bracket }: Pick<TournamentDocument, 'status' | 'bracket'>,
  matches: readonly MatchDocument[],
  now: number,
): MatchDocument | null {
  const open = isClosed(status) ? null : openRoomOf(matches);
  if (open) return open.match;
  if (!['single_match', 'series'].includes(readBracket(bracket)?.bracketType ?? '')) return null;
  const isNear = ({ scheduledTime, matchResults }: MatchDocument) => {
    const resultsAt = Date.parse(readMatchResults(matchResults)?.at ?? '') || null;
    // In an ended tournament, a match without results takes no calls: else calls would be possible for ever.
    if (isClosed(status) && resultsAt === null) return false;
    const scheduledAt = nepalInstant(scheduledTime)?.getTime() ?? Number.POSITIVE_INFINITY;
    return isCallTime({ tournamentStatus: status, now, scheduledAt, resultsAt });
  };
  return matches.find(isNear) ?? null;
}

/** Gives several calls the same answer. Calls that somebody else has answered meanwhile stay as they are. */
export const useAnswerCalls = changeOf(
  async ({ calls, ...told }: { calls: readonly StaffCall[] } & CallAnswer) => {
    const answers = await Promise.allSettled(
      calls.map(({ $id: id }) => call('PUT /calls/:id', { id, ...told })),
    );
    const failed = answers.find((one) => one.status === 'rejected');
    if (failed && answers.every((one) => one.status === 'rejected')) throw failed.reason;
  },
  EFFECTS,
);
