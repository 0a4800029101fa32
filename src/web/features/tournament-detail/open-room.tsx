/** The open room of the viewer's match, at the top of the page. */
import { KeyRound } from 'lucide-react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { RoomDetails } from '#web/components/room-details.tsx';
import { matchNameOf } from '#web/lib/match-name.ts';
import { texts } from '#web/texts/texts.ts';
import { CallHost } from './call-host.tsx';
import { useOpenRoom } from './use-open-room.ts';

const words = texts.tournamentParts.matches;

export function OpenRoom({ tournament }: { tournament: TournamentDocument }) {
  const room = useOpenRoom(tournament);
  if (!room) return null;
  return (
    <section
      aria-labelledby="open-room"
      className="mb-9 border border-l-4 border-primary bg-surface px-4 py-3 lg:mb-4"
    >
      <h2 id="open-room" className="mb-2 flex items-start gap-2 text-2xl">
        <KeyRound size={20} className="mt-0.5 shrink-0 text-primary" />
        <span className="min-w-0 wrap-anywhere">{words.roomOf(matchNameOf(room.match))}</span>
      </h2>
      <RoomDetails match={room.match} details={room.details} />
      <CallHost match={room.match} />
    </section>
  );
}
