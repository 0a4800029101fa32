/** Starts matches. It asks first if the start of the first match means that nobody can join any more. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import { useStartMatches } from '#web/api/run-tournament.ts';
import { seatBoardQuery } from '#web/api/seat.ts';
import { usePayingTeams } from '#web/api/teams.ts';
import { useEnter } from '#web/api/waiting.ts';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { boardAfter } from '#web/lib/waiting/overlay.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

export interface Starting {
  start: (matches: readonly string[]) => void;
  isBusy: boolean;
  /** Whether this starts the first match, after which nobody can join or leave. */
  closesDoors: boolean;
  doors: Doors;
  question: ReactNode;
}

/** @param onStarted called with the ids of the started matches */
export function useStart(
  { tournament, by, waiting }: Pick<DeskData, 'tournament' | 'by' | 'waiting'>,
  hands: Hands,
  onStarted: (matches: readonly string[]) => void,
): Starting {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const starting = useStartMatches({
    tournament: tournament.$id,
    onSuccess: onStarted,
    onSettled: () => setAsked(null),
  });
  const next = useEnter(tournament.$id, {});
  const doors = useDoors({ tournament, by, waiting });
  const count = tournament.participants.length;
  const closesDoors = tournament.status !== 'Ongoing';
  const startNext = async (matches: readonly string[]) => {
    for (const match of matches) await next.mutateAsync({ kind: 'start', match });
    onStarted(matches);
  };
  return {
    start: (matches) => {
      if (closesDoors) setAsked(matches);
      // query-client.ts has shown the failure already.
      else startNext(matches).catch(() => undefined);
    },
    isBusy: starting.isPending || next.isPending,
    closesDoors,
    doors,
    question: asked && (
      <ConfirmModal
        question={texts.desk.startQuestion}
        details={
          count < tournament.min
            ? texts.desk.startBelowMin(count, tournament.min, by)
            : texts.desk.startDetails(count, by)
        }
        yes={texts.desk.start}
        isBusy={starting.isPending}
        onYes={() => starting.mutate({ matches: asked, closesFirst: mayDo(hands, 'editTournament') })}
        onNo={() => setAsked(null)}
      >
        {doors.prices.map((price) => (
          <p key={price} className="mb-3 font-semibold text-primary-hot wrap-anywhere">
            {price}
          </p>
        ))}
      </ConfirmModal>
    ),
  };
}

const words = texts.desk.steps.start;

/** The people still at the door before the first match: not checked in, or with a seat that is only held. */
interface Doors {
  /** When check-in ends, in milliseconds; null: it has ended, or there is none. */
  checkInUntil: number | null;
  /** Sentences about the present state. */
  notes: readonly string[];
  /** Sentences about what a start now would cost these people. */
  prices: readonly string[];
}

const NONE: Doors = { checkInUntil: null, notes: [], prices: [] };

function useDoors({ tournament, by, waiting }: Pick<DeskData, 'tournament' | 'by' | 'waiting'>): Doors {
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
