/** What somebody with a seat in a tournament can do next. */
import { readCheckIn, readEntryDetails } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { checkInWindow } from '#shared/rules/check-in.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import type { SeatAnswer } from '#shared/wire/tournaments.ts';
import type { EveningEntry } from '#web/api/my-evening.ts';

export type EveningStep =
  /** The room of a match is open. */
  | { kind: 'room'; match: MatchDocument; details: EntryDetails }
  /** A match is being played, or one is about to be. */
  | { kind: 'playing' }
  | { kind: 'checkIn'; closesAt: Date }
  | { kind: 'checkedIn' }
  | { kind: 'checkInOver' }
  | { kind: 'checkInLater'; opensAt: Date }
  /** Nothing before the start. */
  | { kind: 'wait' }
  | { kind: 'results' }
  | { kind: 'refunded' };

export function eveningStep(
  { status, checkIn: text, startDate }: Pick<TournamentCard, 'status' | 'checkIn' | 'startDate'>,
  { matches, seat, now }: { matches: readonly MatchDocument[]; seat: SeatAnswer | undefined; now: number },
): EveningStep {
  if (status === 'Finished') return { kind: 'results' };
  if (status === 'Aborted') return { kind: 'refunded' };
  for (const match of matches) {
    const details = match.matchStatus === 'Ongoing' ? readEntryDetails(match.entryDetails) : null;
    if (details) return { kind: 'room', match, details };
  }
  if (status === 'Ongoing') return { kind: 'playing' };
  const startsAt = nepalInstant(startDate);
  const checkIn = readCheckIn(text);
  if (!checkIn || !startsAt) return { kind: 'wait' };
  if (seat?.state === 'checkedIn') return { kind: 'checkedIn' };
  const { opensAt, closesAt } = checkInWindow(startsAt, checkIn);
  if (now < opensAt.getTime()) return { kind: 'checkInLater', opensAt };
  return now < closesAt.getTime() ? { kind: 'checkIn', closesAt } : { kind: 'checkInOver' };
}

/** An entry with what to do next in it, as {@link byUrgency} orders it. */
export function withStep(entry: EveningEntry, now: number) {
  const { tournament } = entry;
  return { ...entry, step: eveningStep(tournament, { ...entry, now }), startDate: tournament.startDate };
}

/** The most urgent first. */
const URGENCY: Record<EveningStep['kind'], number> = {
  room: 0,
  checkIn: 1,
  playing: 2,
  checkedIn: 3,
  checkInOver: 3,
  checkInLater: 4,
  wait: 4,
  results: 5,
  refunded: 5,
};

/** Orders by what has to be done now, then by the start. */
export function byUrgency(
  a: { step: EveningStep; startDate: string },
  b: { step: EveningStep; startDate: string },
): number {
  return URGENCY[a.step.kind] - URGENCY[b.step.kind] || a.startDate.localeCompare(b.startDate);
}
