/** What has to be right before a draft can be published, each with the step in which it is put right. */

import { firstRefusal } from '#shared/forms/schema.ts';
import { tournament } from '#shared/forms/tournament.ts';
import { readCheckIn } from '#shared/json-fields.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { planProblems, type RehearsalProblem } from '#shared/rehearsal.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import type { Step } from './panel-location.ts';
import { checkable, valuesOf } from './tournament-values.ts';

export interface PublishCheck {
  name: 'form' | 'dates' | 'match' | 'matchTimes' | 'username';
  step: Step | null;
  /** Why it is not right; null: it is. */
  problem: PlainMessageKey | 'usernameNeeded' | null;
}

/** In the order of the steps. The server decides the same when the draft is published. */
export function publishChecks(
  draft: TournamentDocument,
  facts: { matches: readonly MatchDocument[]; isUnnamed: boolean; now: number },
): PublishCheck[] {
  const { matches, isUnnamed, now } = facts;
  const isPast = ({ scheduledTime }: MatchDocument) =>
    (nepalInstant(scheduledTime)?.getTime() ?? Number.POSITIVE_INFINITY) < now;
  return [
    { name: 'form', step: 1, problem: firstRefusal(tournament(false), checkable(valuesOf(draft))) },
    { name: 'dates', step: 1, problem: datesRefusal(draft, { now }) },
    { name: 'match', step: 3, problem: matches.length === 0 ? 'publishNeedsMatch' : null },
    {
      name: 'matchTimes',
      step: 3,
      problem: draft.clock === 'auto' && matches.some(isPast) ? 'matchInPast' : null,
    },
    { name: 'username', step: null, problem: isUnnamed ? 'usernameNeeded' : null },
  ];
}

/** What contradicts itself in a draft that can be published: the same that a rehearsal tells first. */
export function eveningProblems(
  { max, prizePool, startDate, endDate, checkIn }: TournamentDocument,
  matches: readonly MatchDocument[],
): RehearsalProblem[] {
  const startsAt = nepalInstant(startDate);
  const endsAt = nepalInstant(endDate);
  if (!startsAt || !endsAt) return [];
  return planProblems({
    max,
    prizes: prizePool.length,
    startsAt,
    endsAt,
    checkIn: readCheckIn(checkIn),
    matches: matches.flatMap((match) => {
      const at = nepalInstant(match.scheduledTime);
      return at ? [{ name: matchNameOf(match), startsAt: at }] : [];
    }),
  });
}
