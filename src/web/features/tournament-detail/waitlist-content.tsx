/** Waiting for a seat of a tournament that is full, or whose registration is closed. */
import { useQuery } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { seatQuery, useStopWaiting, useWaitForSeat } from '#web/api/seat.ts';
import { Button } from '#web/components/button.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentDetail.waitlist;

export function WaitlistContent({ tournament }: { tournament: TournamentDocument }) {
  const { data: seat, isPending } = useQuery(seatQuery(tournament.$id));
  const wait = useWaitForSeat(tournament.$id);
  const stop = useStopWaiting(tournament.$id);
  if (seat?.state === 'waiting' && seat.place !== null) {
    return (
      <>
        <Note tone="good">{words.place(seat.place)}</Note>
        <Button variant="secondary" size="sm" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {words.leave}
        </Button>
      </>
    );
  }
  return (
    <>
      <Note tone="plain">{tournamentFacts(tournament).isFull ? words.full : words.closed}</Note>
      <Button className="shrink-0" isBusy={wait.isPending} disabled={isPending} onClick={() => wait.mutate()}>
        {words.wait}
      </Button>
    </>
  );
}
