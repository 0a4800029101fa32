/** The facts of a tournament that cards and pages show, read from its wire fields. */
import { gameModeName, gameName } from '#shared/games/games.ts';
import { readEntryFee, readGameDetails } from '#shared/json-fields.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { playersPerTeam } from '#shared/rules/team.ts';
import { fillPercent, prizeTotal } from '#shared/rules/tournament.ts';

export function tournamentFacts(tournament: TournamentCard) {
  const fee = readEntryFee(tournament.entryFee);
  const details = readGameDetails(tournament.gameDetails);
  const joined = tournament.participants.length;
  return {
    fee,
    details,
    /** The number of players in each entry. */
    players: playersPerTeam(tournament.gameID, details.teamSize),
    mode: gameModeName(tournament.gameID, details.gameMode),
    game: gameName(tournament.gameID),
    joined,
    percent: fillPercent(joined, tournament.max),
    isFull: joined >= tournament.max,
    prize: prizeTotal(tournament.prizePool),
    /** The coin icon for eg_coin, the token icon for everything else. */
    prizeCurrency: tournament.prizeType === 'eg_coin' ? ('eg_coin' as const) : ('eg_token' as const),
  };
}
