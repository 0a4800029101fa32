/** Calculates the steps of the overview's timeline from the tournament's status, real times and planned dates. */
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { closingOf, type RegistrationDates, registrationEnd } from '#web/lib/registration.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.timeline.steps;

export interface TimelineStep {
  label: string;
  /** A local Nepal time or an instant; null: no time is known. */
  at: string | null;
  /** awaited: the next step; ahead: a later one. */
  state: 'done' | 'awaited' | 'ahead';
  isAborted?: boolean;
}

type Timed = RegistrationDates &
  Pick<TournamentDocument, 'status' | 'regStart' | 'endDate' | 'openedAt' | 'startedAt' | 'closedAt'>;

/**
 * The milestones in their order, each done, awaited or ahead. The status decides this, as dates are only planned; a
 * milestone that is done shows its real time. Registration ends at the start, or earlier if joining closes by itself.
 */
export function timelineSteps(tournament: Timed, now: number): TimelineStep[] {
  const { status, regStart, regEnd, startDate, endDate, openedAt, startedAt, closedAt } = tournament;
  if (status === 'Aborted') return abortedSteps(tournament);
  const registration = registrationEnd(tournament, now);
  const isOpen = status === 'Open' && !registration.isClosed;
  const isLate = isOpen && !registration.at && time(regEnd) !== null;
  const planned = isOpen && registration.at ? registration.at.toISOString() : regEnd;
  const milestones = [
    // If the host is late, the planned time is not shown any more.
    {
      ...words.registrationStart,
      planned: status === 'Upcoming' ? ifAhead(regStart, now) : regStart,
      at: openedAt,
    },
    // The planned end has passed, but registration is still open.
    isLate
      ? { ...words.registrationEnd, ahead: words.registrationOpen, planned: null, at: null }
      : { ...words.registrationEnd, planned, at: registrationEndedAt(tournament) },
    { ...words.start, planned: startDate, at: startedAt },
    { ...words.end, planned: endDate, at: closedAt },
  ];
  const reached = status === 'Open' && registration.isClosed ? REGISTRATION_OVER : REACHED[status];
  return milestones.map(({ ahead, done, planned, at }, index): TimelineStep => {
    if (index > reached) return { label: ahead, at: planned, state: 'ahead' };
    if (index === reached) return { label: ahead, at: planned, state: 'awaited' };
    return { label: done, at: at ?? plannedUntil(planned, time(closedAt) ?? now), state: 'done' };
  });
}

/** The number of milestones that are done in each status. */
const REACHED = { Draft: 0, Upcoming: 0, Open: 1, Ongoing: 3, Finished: 4 } as const;
const REGISTRATION_OVER = 2;

/** When joining closed by itself; null: it did not, or the tournament had started before. */
function registrationEndedAt(tournament: Timed): string | null {
  const { startedAt } = tournament;
  const closing = closingOf(tournament);
  const isBefore = closing && closing.getTime() <= (time(startedAt) ?? Number.POSITIVE_INFINITY);
  return isBefore ? closing.toISOString() : startedAt;
}

/** The steps of an Aborted tournament: those that had happened, as far as their times are known, and the end. */
function abortedSteps({ openedAt, startedAt, closedAt }: Timed): TimelineStep[] {
  const happened = [
    { label: words.registrationStart.done, at: openedAt },
    { label: words.start.done, at: startedAt },
  ].filter(({ at }) => at !== null);
  const when = startedAt ? 'playing' : openedAt ? 'open' : 'unknown';
  return [
    ...happened.map((step): TimelineStep => ({ ...step, state: 'done' })),
    { label: words.aborted[when], at: closedAt, state: 'done', isAborted: true },
  ];
}

/** The planned time, for steps whose real time an earlier version did not store; null: it is later than `limit`. */
function plannedUntil(planned: string | null, limit: number): string | null {
  return (time(planned) ?? Number.POSITIVE_INFINITY) <= limit ? planned : null;
}

function ifAhead(planned: string | null, now: number): string | null {
  return (time(planned) ?? now) > now ? planned : null;
}

function time(text: string | null): number | null {
  return (text ? nepalInstant(text) : null)?.getTime() ?? null;
}
