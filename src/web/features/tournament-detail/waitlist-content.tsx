/** The waitlist for a tournament that is full or whose registration is closed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readEntryRules } from '#shared/json-fields.ts';
import type { SeatAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { agreedFee } from '#web/api/participation.ts';
import { seatQuery, useAcceptOffer, useStopWaiting, useWaitForSeat } from '#web/api/seat.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { ActForm } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const JoinQuestion = lazyPart(() => import('./participation-modals.tsx'), 'JoinQuestion');

const words = texts.tournamentParts.waitlist;

export function WaitlistContent({ tournament }: { tournament: TournamentDocument }) {
  const { data: seat, isPending } = useQuery(seatQuery(tournament.$id));
  // A captain agrees later, because his part of the fee depends on the team.
  const isOfPlayers = readEntryRules(tournament.entryRules).by === 'player';
  const agreed = isOfPlayers ? agreedFee(tournament.entryFee) : undefined;
  const [isAsking, setAsking] = useState(false);
  const { fee, isFull } = tournamentFacts(tournament);
  const wait = useWaitForSeat({ id: tournament.$id, ...agreed });
  const stop = useStopWaiting({ id: tournament.$id });
  if (seat?.offer) return <Offer tournamentId={tournament.$id} offer={seat.offer} stop={stop} />;
  if (seat?.state === 'waiting' && seat.place !== null) {
    return (
      <>
        <Note tone="good">{words.place(seat.place)}</Note>
        <ActButton act={stop} {...stopping(tournament.$id)} size="sm" variant="primary" />
      </>
    );
  }
  return (
    <>
      <Note tone="plain">{isFull ? words.full : words.closed}</Note>
      <ActForm
        action={`${tournamentPath(tournament.$id)}/waitlist`}
        also={agreed && { fee: String(agreed.fee), currency: agreed.currency }}
        onAct={() => (isOfPlayers ? setAsking(true) : wait.mutate())}
      >
        <Button type="submit" className="shrink-0" isBusy={wait.isPending} disabled={isPending}>
          {words.wait}
        </Button>
      </ActForm>
      {isAsking && (
        <JoinQuestion
          tournament={tournament}
          question={words.wait}
          amount={fee.fee}
          isLater
          hint={fee.fee > 0 && words.nothingYet(formatAmount(fee.fee), texts.currencies[fee.currencyType])}
          yes={words.wait}
          onYes={() => wait.mutate(undefined, { onSettled: () => setAsking(false) })}
          isBusy={wait.isPending}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Offers a seat whose fee differs from the one to which the viewer has agreed. */
function Offer({
  tournamentId,
  offer: { fee, currency },
  stop,
}: {
  tournamentId: string;
  offer: NonNullable<SeatAnswer['offer']>;
  stop: ReturnType<typeof useStopWaiting>;
}) {
  const accept = useAcceptOffer({ id: tournamentId, fee, currency });
  return (
    <>
      <Note tone="plain">{words.offer}</Note>
      <div className="flex shrink-0 gap-2">
        <ActButton
          act={accept}
          action={`${tournamentPath(tournamentId)}/waitlist`}
          also={{ act: 'accept', fee: String(fee), currency }}
        >
          {words.accept}
          <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
          <Money amount={fee} currency={currency} isFee />
        </ActButton>
        <ActButton act={stop} {...stopping(tournamentId)} />
      </div>
    </>
  );
}

const stopping = (tournament: string) =>
  ({
    action: `${tournamentPath(tournament)}/waitlist`,
    also: { act: 'leave' },
    variant: 'secondary',
    children: words.leave,
  }) as const;
