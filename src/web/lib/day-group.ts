/** Lists group tournaments by their day in Nepal: joinable ones are first in a group, ended ones in the last group. */
import { nepalDay, nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

const DAY_GROUPS = ['today', 'tomorrow', 'thisWeek', 'later', 'ended'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

export type Dated = Pick<TournamentDocument, 'status' | 'startDate' | 'endDate'>;

const WEEK_DAYS = 7;

/** An Ongoing tournament is in "today"; one that never began is "ended" after its end. A week is 7 days from today. */
export function dayGroup({ status, startDate, endDate }: Dated, now: number): DayGroup {
  if (status === 'Finished' || status === 'Aborted') return 'ended';
  if (status === 'Ongoing') return 'today';
  const endsAt = nepalInstant(endDate)?.getTime();
  if (endsAt !== undefined && endsAt < now) return 'ended';
  const day = startDate.slice(0, 10);
  if (day <= nepalDay(now)) return 'today';
  if (day === nepalDay(now, 1)) return 'tomorrow';
  return day < nepalDay(now, WEEK_DAYS) ? 'thisWeek' : 'later';
}

/** Tournaments that can be joined come first. */
const RANKS: Partial<Record<TournamentDocument['status'], number>> = { Open: 0, Upcoming: 1, Ongoing: 2 };

function byStart(a: Dated, b: Dated): number {
  const rank = (RANKS[a.status] ?? 3) - (RANKS[b.status] ?? 3);
  return rank || a.startDate.localeCompare(b.startDate);
}

/** The non-empty groups in their order. Each lists Open tournaments first, then by start; "ended" the newest first. */
export function groupByDay<T extends Dated>(
  tournaments: readonly T[],
  now: number,
): { group: DayGroup; tournaments: T[] }[] {
  return DAY_GROUPS.flatMap((group) => {
    const found = tournaments.filter((tournament) => dayGroup(tournament, now) === group);
    if (found.length === 0) return [];
    const sorted =
      group === 'ended' ? found.sort((a, b) => b.startDate.localeCompare(a.startDate)) : found.sort(byStart);
    return [{ group, tournaments: sorted }];
  });
}

/** All tournaments in one list, in the order of their groups. */
export function inOrder<T extends Dated>(tournaments: readonly T[], now: number): T[] {
  return groupByDay(tournaments, now).flatMap((group) => group.tournaments);
}
