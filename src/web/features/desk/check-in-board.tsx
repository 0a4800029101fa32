/** Who has checked in, who is still missing, and who waits for a seat. */

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { SeatBoard, TournamentDocument } from '#shared/wire/tournaments.ts';
import { errorText } from '#web/api/error-text.ts';
import { seatBoardQuery } from '#web/api/seat.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { CheckInTimes } from '#web/lib/check-in-times.ts';
import { formatClock } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.checkIn;

export function CheckInBoard({ tournament, times }: { tournament: TournamentDocument; times: CheckInTimes }) {
  const board = useQuery(seatBoardQuery(tournament.$id));
  const present = board.data?.entries.filter(({ checkedInAt }) => checkedInAt !== null).length ?? 0;
  return (
    <section className="mt-10">
      <SectionHeading
        aside={
          board.data && (
            <span className="text-sm text-muted">{words.count(present, board.data.entries.length)}</span>
          )
        }
      >
        {words.title}
      </SectionHeading>
      <When times={times} />
      {board.data ? (
        <Board board={board.data} />
      ) : board.isError ? (
        <LoadFailure text={errorText(board.error)} onRetry={() => void board.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}

function When({ times: { opensAt, closesAt } }: { times: CheckInTimes }) {
  const now = useNow();
  const opens = formatClock(opensAt.toISOString());
  const closes = formatClock(closesAt.toISOString());
  const text =
    now < opensAt.getTime()
      ? words.later(opens, closes)
      : now < closesAt.getTime()
        ? words.until(closes)
        : words.over;
  return <p className="-mt-2 mb-4 text-soft">{text}</p>;
}

function Board({ board: { entries, waiting } }: { board: SeatBoard }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {entries.map(({ entry, name, team, checkedInAt }) => {
          const isPresent = checkedInAt !== null;
          const Icon = isPresent ? CircleCheck : CircleDashed;
          return (
            <li key={entry} className="flex min-h-9 min-w-0 items-center gap-2">
              <Icon
                aria-label={isPresent ? words.present : words.missing}
                role="img"
                size={18}
                className={clsx('shrink-0', isPresent ? 'text-open' : 'text-muted')}
              />
              <span className={clsx('truncate', isPresent ? 'text-text' : 'text-soft')}>{team ?? name}</span>
            </li>
          );
        })}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-xl">{words.waiting(waiting.length)}</h3>
          <ol className="columns-2 gap-x-4 text-sm text-soft sm:columns-3 lg:columns-4">
            {waiting.map(({ user, name, team }, index) => (
              <li key={user} className="truncate leading-7">
                <span className="tabular-nums text-muted">{index + 1}.</span> {team ?? name}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
