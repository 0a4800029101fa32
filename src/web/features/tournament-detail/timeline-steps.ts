/** The overview's timeline: the tournament's real state and dates, where the old client had fixed ones (design section 6). */
import { nepalInstant } from '#shared/nepal-time.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';

export interface TimelineStep {
  label: string;
  /** A local Nepal time or an instant; null when none is known. */
  at: string | null;
  /** awaited: the one that comes next. */
  state: 'done' | 'awaited' | 'ahead';
  isAborted?: boolean;
}

type Timed = Pick<
  TournamentDocument,
  'status' | 'regStart' | 'regEnd' | 'startDate' | 'endDate' | '$updatedAt'
>;

/** The milestones in their order, each reached, awaited or ahead. The status decides; dates alone reach nothing but the end of registration. */
export function timelineSteps(tournament: Timed, now: number): TimelineStep[] {
  const { status, regStart, regEnd, startDate, endDate } = tournament;
  const milestones = [
    { label: 'Registration opens', past: 'Registration opened', at: regStart },
    { label: 'Registration ends', past: 'Registration ended', at: regEnd },
    { label: 'Tournament starts', past: 'Tournament started', at: startDate },
    { label: 'Tournament ends', past: 'Tournament finished', at: endDate },
  ];
  if (status === 'Aborted') {
    // Nothing changes a closed tournament: its last change is the moment it was aborted.
    const end = time(tournament.$updatedAt) ?? now;
    const reached = milestones.filter(({ at }) => (time(at) ?? Number.POSITIVE_INFINITY) <= end);
    return [
      ...reached.map(({ past, at }): TimelineStep => ({ label: past, at, state: 'done' })),
      { label: 'Tournament aborted', at: tournament.$updatedAt, state: 'done', isAborted: true },
    ];
  }
  const reached = reachedCount(tournament, now);
  return milestones.map(({ label, past, at }, index): TimelineStep => {
    if (index > reached) return { label, at, state: 'ahead' };
    if (index === reached) return { label, at, state: 'awaited' };
    return { label: past, at: reachedAt(at, index === 3 ? tournament : null, now), state: 'done' };
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

/** When something was reached: as planned, unless it came before its plan. */
function reachedAt(planned: string | null, closed: Timed | null, now: number): string | null {
  const limit = closed && isClosed(closed.status) ? (time(closed.$updatedAt) ?? now) : now;
  if ((time(planned) ?? 0) <= limit) return planned;
  return closed ? closed.$updatedAt : null;
}

function time(text: string | null): number | null {
  return (text ? nepalInstant(text) : null)?.getTime() ?? null;
}
