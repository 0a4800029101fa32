/** The people still at the door before the first match: not checked in, or with a seat that is only held. */
import { useQuery } from '@tanstack/react-query';
import { seatBoardQuery } from '#web/api/seat.ts';
import { usePayingTeams } from '#web/api/teams.ts';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { useNow } from '#web/lib/use-now.ts';
import { boardAfter } from '#web/lib/waiting/overlay.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.steps.start;

export interface Doors {
  /** When check-in ends, in milliseconds; null: it has ended, or there is none. */
  checkInUntil: number | null;
  /** Sentences about the present state. */
  notes: readonly string[];
  /** Sentences about what a start now would cost these people. */
  prices: readonly string[];
}

const NONE: Doors = { checkInUntil: null, notes: [], prices: [] };

export function useDoors({
  tournament,
  by,
  waiting,
}: Pick<DeskData, 'tournament' | 'by' | 'waiting'>): Doors {
  const isOpen = tournament.status === 'Open';
  const board = useQuery({ ...seatBoardQuery(tournament.$id), enabled: isOpen });
  const paying = usePayingTeams(tournament);
  const now = useNow();
  if (!isOpen) return NONE;
  const until = checkInTimes(tournament)?.closesAt.getTime() ?? 0;
  const entries = now < until && board.data ? boardAfter(board.data, waiting).entries : [];
  const missing = entries.filter(({ checkedInAt }) => checkedInAt === null);
  const { min, seatsHeld, participants } = tournament;
  const held = seatsHeld > 0 ? words.paying(seatsHeld, paying.join(', ')) : '';
  const isBelow = tournament.clock === 'auto' && participants.length < min;
  return {
    checkInUntil: now < until ? until : null,
    notes: [
      missing.length > 0 ? words.missing(missing.length, entries.length) : '',
      held,
      isBelow ? words.belowMin(participants.length, min, by) : '',
    ].filter(Boolean),
    prices: [
      missing.length > 0 ? words.missingStay(missing.map(({ name, team }) => team ?? name).join(', ')) : '',
      held && `${held} ${words.payingLose}`,
    ].filter(Boolean),
  };
}
