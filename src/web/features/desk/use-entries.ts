/** The entries of a tournament as the desk shows them: players, or teams with their players. */
import { useQuery } from '@tanstack/react-query';
import { lobbySizeOf } from '#shared/games/games.ts';
import { readEntryRules } from '#shared/json-fields.ts';
import type { Lobby } from '#shared/rules/results.ts';
import { playersOfEntry } from '#shared/rules/team.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { type Participant, useParticipants } from '#web/api/participants.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { type SeatedTeam, useSeatedTeams } from '#web/api/teams.ts';
import { isOfGroup } from '#web/lib/stages.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';

/** The lobby of a match: who can be in its room. @param guests the number of players without a seat */
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
  /** The player's username, or the name of the team; '': not known. */
  name: string;
  /** The nickname in the game, or those of the team's players; '': not known. */
  inGame: string;
  players: number;
  /** The account ids of all people who are told of the entry's room. */
  members: readonly string[];
  /** The names that a sheet may use for the entry: names, nicknames, UIDs. */
  aliases: readonly string[];
}

/**
 * The entries of a match, in the order of joining: its two sides, its group, or everybody. Every form and list of a
 * match takes its entries from here. `entries` is undefined until they are known.
 */
export function useMatchEntries(
  {
    tournament,
    entries,
    standings,
  }: { tournament: TournamentDocument; entries: readonly DeskEntry[]; standings: StandingsDocument },
  match: MatchDocument,
) {
  const { sides, stage } = match;
  // The groups of an earlier stage are in that stage's own standings.
  const isEarlier = sides === null && stage !== null && stage !== standings.stage;
  const before = useQuery({ ...standingsQuery(tournament.$id, stage ?? 1), enabled: isEarlier });
  const rows = isEarlier ? before.data?.rows : standings.rows;
  const ofGroup = () => rows?.flatMap((row) => (isOfGroup(match, row.group) ? row.entry : []));
  const playing = sides ?? (stage === null ? null : ofGroup());
  return {
    entries: playing === null ? entries : playing && entries.filter(({ id }) => playing.includes(id)),
    hasFailed: before.isError && !before.data,
    retry: before.refetch,
  };
}

/** All entries in the order of joining; until their profiles are loaded, with the names in the standings. */
export function useEntries(
  tournament: TournamentDocument,
  standings: StandingsDocument | undefined,
): readonly DeskEntry[] {
  const { isByTeam, teams } = useSeatedTeams(tournament);
  const members = [...teams.values()].flatMap(({ players, substitutes }) => [...players, ...substitutes]);
  const ids = [...new Set([...tournament.participants, ...members])];
  const participants = useParticipants(ids, tournament.gameID);
  const people = new Map(participants.map((one) => [one.id, one]));
  const names = new Map(standings?.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const { players: teamSize } = tournamentFacts(tournament);
  return tournament.participants.map((id) => {
    const team = teams.get(id);
    if (team) return teamEntry(team, people);
    const name = names.get(id) ?? '';
    // The team is not loaded yet.
    if (isByTeam) return { id, name, inGame: '', players: teamSize, members: [id], aliases: [name] };
    const { username = name, nickname = '', uid = '' } = people.get(id) ?? {};
    return {
      id,
      name: username || name,
      inGame: nickname,
      players: playersOfEntry(null, teamSize),
      members: [id],
      aliases: [username, nickname, uid],
    };
  });
}

function teamEntry(
  { entry, name, players, substitutes }: SeatedTeam,
  people: ReadonlyMap<string, Participant>,
): DeskEntry {
  const of = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  const ids = [...players, ...substitutes];
  const members = of(ids);
  return {
    id: entry,
    name,
    inGame: of(players)
      .map(({ nickname, username }) => nickname || username)
      .join(', '),
    players: players.length,
    members: ids,
    aliases: [name, ...members.flatMap(({ username, nickname, uid }) => [username, nickname, uid])],
  };
}
