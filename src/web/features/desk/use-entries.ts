/** The entries of a tournament as the desk shows them: players, or teams with their players. */
import { lobbySizeOf } from '#shared/games/games.ts';
import { readEntryRules } from '#shared/json-fields.ts';
import type { Lobby } from '#shared/rules/results.ts';
import { playersOfEntry } from '#shared/rules/team.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { type Participant, useParticipants } from '#web/api/participants.ts';
import { type SeatedTeam, useSeatedTeams } from '#web/api/teams.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';

/** Who can be in the room of a match. @param guests players who hold no seat */
export function lobbyOf(
  tournament: TournamentDocument,
  entries: readonly DeskEntry[],
  guests: number,
): Lobby {
  const { details, players: size } = tournamentFacts(tournament);
  const isByTeam = readEntryRules(tournament.entryRules).by === 'team';
  return {
    players: new Map(entries.map(({ id, players }) => [id, players])),
    mates: isByTeam ? 1 : size,
    guests,
    size: lobbySizeOf(tournament.gameID, details.gameMode),
  };
}

export interface DeskEntry {
  /** The account id of the player, or of the team's captain. */
  id: string;
  /** The player's username, or the name of the team; '' where it is not known. */
  name: string;
  /** What the game shows: the nickname, or those of the team's players. '' where it is not known. */
  inGame: string;
  players: number;
  /** What a sheet may call it: names, nicknames, UIDs. */
  aliases: readonly string[];
}

/** All entries in the order of joining; by the names of the standings while their profiles are not here. */
export function useEntries(
  tournament: TournamentDocument,
  standings: StandingsDocument | undefined,
): readonly DeskEntry[] {
  const { isByTeam, teams } = useSeatedTeams(tournament);
  const members = [...teams.values()].flatMap(({ players, substitutes }) => [...players, ...substitutes]);
  const ids = [...new Set([...tournament.participants, ...members])];
  const { participants } = useParticipants(ids, tournament.gameID);
  const people = new Map(participants.map((one) => [one.id, one]));
  const names = new Map(standings?.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const { players: teamSize } = tournamentFacts(tournament);
  return tournament.participants.map((id) => {
    const team = teams.get(id);
    if (team) return teamEntry(team, people);
    const name = names.get(id) ?? '';
    // A team that is not known yet.
    if (isByTeam) return { id, name, inGame: '', players: teamSize, aliases: [name] };
    const { username = name, nickname = '', uid = '' } = people.get(id) ?? {};
    return {
      id,
      name: username || name,
      inGame: nickname,
      players: playersOfEntry(null, teamSize),
      aliases: [username, nickname, uid],
    };
  });
}

function teamEntry(
  { entry, name, players, substitutes }: SeatedTeam,
  people: ReadonlyMap<string, Participant>,
): DeskEntry {
  const of = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  const members = of([...players, ...substitutes]);
  return {
    id: entry,
    name,
    inGame: of(players)
      .map(({ nickname, username }) => nickname || username)
      .join(', '),
    players: players.length,
    aliases: [name, ...members.flatMap(({ username, nickname, uid }) => [username, nickname, uid])],
  };
}
