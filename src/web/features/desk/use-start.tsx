/** Starts matches. It asks first if the start of the first match means that nobody can join any more. */
import { type ReactNode, useState } from 'react';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import { useStartMatches } from '#web/api/run-tournament.ts';
import { useEnter } from '#web/api/waiting.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';
import { type Doors, useDoors } from './use-doors.ts';

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
