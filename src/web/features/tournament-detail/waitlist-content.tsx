/** Waiting for a seat of a tournament that is full, or whose registration is closed. */
import { useQuery } from '@tanstack/react-query';
import { readEntryRules } from '#shared/json-fields.ts';
import type { SeatAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { agreedFee } from '#web/api/participation.ts';
import { seatQuery, useAcceptOffer, useStopWaiting, useWaitForSeat } from '#web/api/seat.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentDetail.waitlist;

export function WaitlistContent({ tournament }: { tournament: TournamentDocument }) {
  const { data: seat, isPending } = useQuery(seatQuery(tournament.$id));
  const wait = useWaitForSeat(
    tournament.$id,
    // A captain pays a part of it, which depends on the team.
    readEntryRules(tournament.entryRules).by === 'player' ? agreedFee(tournament.entryFee) : undefined,
  );
  const stop = useStopWaiting(tournament.$id);
  if (seat?.offer) return <Offer tournamentId={tournament.$id} offer={seat.offer} stop={stop} />;
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

/** The question whether to take the seat at a fee that the viewer has not agreed to. */
function Offer({
  tournamentId,
  offer: { fee, currency },
  stop,
}: {
  tournamentId: string;
  offer: NonNullable<SeatAnswer['offer']>;
  stop: ReturnType<typeof useStopWaiting>;
}) {
  const accept = useAcceptOffer(tournamentId, { fee, currency });
  return (
    <>
      <Note tone="plain">{words.offer}</Note>
      <div className="flex shrink-0 gap-2">
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {words.accept}
          <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
          <Money amount={fee} currency={currency} isFee />
        </Button>
        <Button variant="secondary" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {words.leave}
        </Button>
      </div>
    </>
  );
}
