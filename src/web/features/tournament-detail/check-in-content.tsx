/** The panel of a player with a seat, before and during check-in. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useHasLine } from '#web/api/line.ts';
import { seatQuery, useCheckIn } from '#web/api/seat.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { formatClock, formatMoment } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentParts.checkIn;

export function CheckInContent({ tournament }: { tournament: TournamentDocument }) {
  const { data: seat, isPending } = useQuery(seatQuery(tournament.$id));
  const command = useCheckIn({ id: tournament.$id });
  const now = useNow();
  const hasLine = useHasLine();
  const times = checkInTimes(tournament);
  if (!times) return null;
  const { opensAt, closesAt } = times;
  const isOpen = now >= opensAt.getTime() && now < closesAt.getTime();
  if (seat?.state === 'checkedIn') return <Note tone="good">{words.done}</Note>;
  if (!isOpen) {
    return (
      <Note tone="good">
        {now < opensAt.getTime() ? words.opens(formatMoment(opensAt.toISOString())) : words.closed}
      </Note>
    );
  }
  return (
    <>
      <Note tone="bad">
        {hasLine ? words.until(formatClock(closesAt.toISOString())) : texts.common.needsLine}
      </Note>
      <ActButton
        act={command}
        action={`${tournamentPath(tournament.$id)}/check-in`}
        className="shrink-0 max-sm:grow"
        disabled={isPending || !hasLine}
      >
        <CircleCheckBig size={18} />
        {words.checkIn}
      </ActButton>
    </>
  );
}
