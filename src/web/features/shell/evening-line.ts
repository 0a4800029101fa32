/** Which of the viewer's tournaments the bar of the evening is about, and what it says. */
import type { TournamentCard } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { type Evening, hasRoom } from '#web/api/evening.ts';
import { checkInTimes } from '#web/lib/check-in-times.ts';

export type EveningLine =
  | { kind: 'room'; tournament: TournamentCard; match: MatchDocument }
  | { kind: 'playing' | 'checkIn' | 'soon'; tournament: TournamentCard };

/** The most urgent: an open room, then a tournament being played, then check-in, from its opening to the start. */
export function eveningLine({ tournaments, match }: Evening, now: number): EveningLine | null {
  const room = match && hasRoom(match) && tournaments.find(({ $id }) => $id === match.tournamentID);
  if (room) return { kind: 'room', tournament: room, match };
  const ongoing = tournaments.find(({ status }) => status === 'Ongoing');
  if (ongoing) return { kind: 'playing', tournament: ongoing };
  const near = tournaments.flatMap((tournament) => {
    const kind = checkInState(tournament, now);
    return kind ? [{ kind, tournament }] : [];
  });
  return near.toSorted((a, b) => a.tournament.startDate.localeCompare(b.tournament.startDate))[0] ?? null;
}

function checkInState(tournament: TournamentCard, now: number): 'checkIn' | 'soon' | null {
  const times = checkInTimes(tournament);
  if (tournament.status !== 'Open' || !times || now < times.opensAt.getTime()) return null;
  return now < times.closesAt.getTime() ? 'checkIn' : 'soon';
}
