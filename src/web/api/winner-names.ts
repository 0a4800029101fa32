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
  /** Whether the winner is the viewer or his team. */
  isOwn: boolean;
}

/** The shown names of a tournament's winners. Its document has their usernames; a team is shown by the team's name. */
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
    // An empty username stands for a prize that nobody won.
    if (username === '') return { name: texts.winners.podium.nobody, isTeam: true, isOwn: false };
    if (!isByTeam) return { name: username, isTeam: false, isOwn: username === me?.username };
    const row = rows.get(username);
    return { name: row?.team ?? username, isTeam: true, isOwn: own !== null && row?.entry === own };
  };
}
