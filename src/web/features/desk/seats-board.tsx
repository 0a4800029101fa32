/** Who has a seat, and has checked in where that is asked; and who waits for one. */

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type Hands, hasRole } from '#shared/rules/staff.ts';
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
import { RemoveEntry } from './remove-entry.tsx';

const words = texts.desk.checkIn;

/** @param props times: null for a tournament without check-in */
export function SeatsBoard({
  tournament,
  times,
  hands,
}: {
  tournament: TournamentDocument;
  times: CheckInTimes | null;
  hands: Hands;
}) {
  const board = useQuery(seatBoardQuery(tournament.$id));
  const present = board.data?.entries.filter(({ checkedInAt }) => checkedInAt !== null).length ?? 0;
  return (
    <section className="mt-10">
      <SectionHeading
        aside={
          times &&
          board.data && (
            <span className="text-sm text-muted">{words.count(present, board.data.entries.length)}</span>
          )
        }
      >
        {times ? words.title : texts.desk.seats}
      </SectionHeading>
      {times && <When times={times} />}
      {board.data ? (
        <Board
          tournament={tournament.$id}
          board={board.data}
          asksCheckIn={times !== null}
          canRemove={hasRole(hands, 'manager')}
          canBan={hands === 'all'}
        />
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

function Board({
  tournament,
  board: { entries, waiting },
  asksCheckIn,
  canRemove,
  canBan,
}: {
  tournament: string;
  board: SeatBoard;
  asksCheckIn: boolean;
  canRemove: boolean;
  canBan: boolean;
}) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 min-[430px]:grid-cols-2 sm:grid-cols-3">
        {entries.map(({ entry, name, team, checkedInAt }) => {
          const isPresent = checkedInAt !== null;
          const Icon = isPresent ? CircleCheck : CircleDashed;
          return (
            <li key={entry} className="flex min-h-9 min-w-0 items-center gap-2">
              {asksCheckIn && (
                <Icon
                  aria-label={isPresent ? words.present : words.missing}
                  role="img"
                  size={18}
                  className={clsx('shrink-0', isPresent ? 'text-open' : 'text-muted')}
                />
              )}
              <span className={clsx('truncate', isPresent || !asksCheckIn ? 'text-text' : 'text-soft')}>
                {team ?? name}
              </span>
              {canRemove && (
                <RemoveEntry
                  tournament={tournament}
                  entry={entry}
                  name={team ?? name}
                  username={canBan ? name : null}
                />
              )}
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
