/** The steps of the overview's timeline, from the tournament's status and dates. */
import { nepalInstant } from '#shared/nepal-time.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.timeline.steps;

export interface TimelineStep {
  label: string;
  /** A local Nepal time or an instant; null when none is known. */
  at: string | null;
  /** awaited: the next one; ahead: those after it. */
  state: 'done' | 'awaited' | 'ahead';
  isAborted?: boolean;
}

type Timed = Pick<
  TournamentDocument,
  'status' | 'regStart' | 'regEnd' | 'startDate' | 'endDate' | '$updatedAt'
>;

/**
 * The milestones in their order, each done, awaited or ahead. The status decides; only the end of registration is
 * reached by its date alone.
 */
export function timelineSteps(tournament: Timed, now: number): TimelineStep[] {
  const { status, regStart, regEnd, startDate, endDate } = tournament;
  const milestones = [
    { ...words.registrationStart, at: regStart },
    { ...words.registrationEnd, at: regEnd },
    { ...words.start, at: startDate },
    { ...words.end, at: endDate },
  ];
  if (status === 'Aborted') {
    // A closed tournament is never changed: its last change is the moment it was aborted.
    const end = time(tournament.$updatedAt) ?? now;
    const reached = milestones.filter(({ at }) => (time(at) ?? Number.POSITIVE_INFINITY) <= end);
    return [
      ...reached.map(({ done, at }): TimelineStep => ({ label: done, at, state: 'done' })),
      { label: words.aborted, at: tournament.$updatedAt, state: 'done', isAborted: true },
    ];
  }
  const reached = reachedCount(tournament, now);
  return milestones.map(({ ahead, done, at }, index): TimelineStep => {
    if (index > reached) return { label: ahead, at, state: 'ahead' };
    if (index === reached) return { label: ahead, at, state: 'awaited' };
    return { label: done, at: reachedAt(at, index === 3 ? tournament : null, now), state: 'done' };
  });
}

function reachedCount({ status, regEnd }: Timed, now: number): number {
  switch (status) {
    case 'Open':
      return (time(regEnd) ?? Number.POSITIVE_INFINITY) <= now ? 2 : 1;
    case 'Ongoing':
      return 3;
    case 'Finished':
      return 4;
    default:
      return 0;
  }
}

/** When a milestone was reached: at its planned time, unless it was reached before. */
function reachedAt(planned: string | null, closed: Timed | null, now: number): string | null {
  const limit = closed && isClosed(closed.status) ? (time(closed.$updatedAt) ?? now) : now;
  if ((time(planned) ?? 0) <= limit) return planned;
  return closed ? closed.$updatedAt : null;
}

function time(text: string | null): number | null {
  return (text ? nepalInstant(text) : null)?.getTime() ?? null;
}
