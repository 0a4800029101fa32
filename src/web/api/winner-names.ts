import { useQuery } from '@tanstack/react-query';
import { readEntryRules } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { texts } from '#web/texts/texts.ts';
import { useOwnEntry } from './takes-part.ts';
import { useMyDetails } from './user-details.ts';

export interface WinnerName {
  name: string;
  isTeam: boolean;
  /** Whether it is the viewer, or his team. */
  isOwn: boolean;
}

/** What the winners of a tournament, who stand in its document by username, are called: teams by their own names. */
export function useWinnerNames(tournament: TournamentDocument): (username: string) => WinnerName {
  const isByTeam = readEntryRules(tournament.entryRules).by === 'team';
  const own = useOwnEntry(tournament);
  const { data: me } = useMyDetails();
  const { data } = useQuery({
    ...standingsQuery(tournament.$id),
    enabled: isByTeam && tournament.winners.length > 0,
  });
  const rows = new Map(data?.rows.map((row) => [row.name, row]));
  return (username) => {
    // A prize that nobody won.
    if (username === '') return { name: texts.winners.podium.nobody, isTeam: true, isOwn: false };
    if (!isByTeam) return { name: username, isTeam: false, isOwn: username === me?.username };
    const row = rows.get(username);
    return { name: row?.team ?? username, isTeam: true, isOwn: own !== null && row?.entry === own };
  };
}
