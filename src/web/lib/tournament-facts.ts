/** What cards and pages show of a tournament, out of its wire fields. */
import { readEntryFee, readGameDetails } from '#shared/json-fields.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { fillPercent, prizeTotal } from '#shared/rules/tournament.ts';
import { texts } from '#web/texts/texts.ts';

export function tournamentFacts(tournament: TournamentCard) {
  const fee = readEntryFee(tournament.entryFee);
  const details = readGameDetails(tournament.gameDetails);
  const joined = tournament.participants.length;
  return {
    fee,
    details,
    mode: texts.common.gameModes[details.gameMode] ?? details.gameMode,
    game: texts.common.games[tournament.gameID] ?? tournament.gameID,
    joined,
    percent: fillPercent(joined, tournament.max),
    isFull: joined >= tournament.max,
    prize: prizeTotal(tournament.prizePool),
    /** The coin icon for eg_coin, the token icon for everything else. */
    prizeCurrency: tournament.prizeType === 'eg_coin' ? ('eg_coin' as const) : ('eg_token' as const),
  };
}
