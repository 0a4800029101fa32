/** The facts about locked tournaments that are loaded before a batch of joins and exits is decided. */

import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { type LockedAccounts, lockAccounts } from '#server/wallet/ledger/accounts.ts';
import {
  type AccountKey,
  feesAccount,
  teamAccount,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import {
  balanceKey,
  type SeatFacts,
  type SeatTournament,
  seatKey,
  type TakenSeat,
  type WaitingEntry,
} from '#shared/rules/seats.ts';
import { confirmedMembers, lineupOf, type TeamRow, teamsOfMembers } from '../teams/team-rows.ts';
import { agreementOf, exitAccounts, partDue } from '../teams/team-seats.ts';
import {
  dueOf,
  entryRulesOf,
  isClosedForJoining,
  playersOf,
  type TournamentSeats,
  usedSeats,
} from '../tournament-row.ts';
import { type LoadedPerson, loadPeople, type PlayerInTournament } from './load-people.ts';
import { CONSIDERED_MAX, type WaitingPlayer, waitingPlayers } from './waitlist.ts';

export interface LoadedSeats {
  facts: SeatFacts;
  tournaments: ReadonlyMap<string, TournamentSeats>;
  people: ReadonlyMap<string, LoadedPerson>;
  /** The teams, by the seatKey of each member. */
  teams: ReadonlyMap<string, TeamRow>;
  accounts: LockedAccounts;
  /** Tournaments with a waitlist longer than what was loaded of it. */
  longLines: ReadonlySet<string>;
}

const isByTeam = (tournament: TournamentSeats) => entryRulesOf(tournament).by === 'team';

/** A tournament as the rules of seats see it. */
export function seatTournament(tournament: TournamentSeats): SeatTournament {
  return {
    id: tournament.id,
    host: tournament.host,
    status: tournament.status,
    entriesBy: entryRulesOf(tournament).by,
    access: tournament.access,
    isRegistrationClosed: isClosedForJoining(tournament),
    max: tournament.max,
    used: usedSeats(tournament),
    due: dueOf(tournament),
    rulebook: tournament.rulebook_revision,
  };
}

/**
 * Locks the accounts that may move, with a fixed number of statements.
 * @param freed tournaments of which a seat may become free
 */
export async function loadSeats(
  tx: Transaction,
  tournaments: ReadonlyMap<string, TournamentSeats>,
  { players, freed }: { players: readonly PlayerInTournament[]; freed: readonly string[] },
): Promise<LoadedSeats> {
  const waiting = await waitingPlayers(tx, freed);
  const named = [...players, ...[...waiting.values()].flat()];
  const teams = await loadTeams(tx, tournaments, named);
  const members = [...new Set(teams.values())].flatMap((team) =>
    confirmedMembers(team).map(({ user_id: userId }) => ({ tournamentId: team.tournament_id, userId })),
  );
  const people = await loadPeople(tx, [...named, ...members], tournaments);
  const lines = new Map(
    [...waiting].map(([id, line]) => [id, line.map((one) => waitingEntry(one, tournaments.get(id), teams))]),
  );
  const paying = [...named, ...members].filter(({ tournamentId: id }) => tournaments.get(id)?.entry_fee);
  const keys = paying.flatMap((player) => accountsOf(player, tournaments, teams));
  const exits = freed.flatMap((id) => {
    const tournament = tournaments.get(id);
    return tournament?.entry_fee ? exitAccounts(tournament, []) : [];
  });
  const accounts = await lockAccounts(tx, [...keys, ...exits]);
  const balances = paying.flatMap(({ tournamentId, userId }) => {
    const currency = tournaments.get(tournamentId)?.fee_currency;
    if (!currency) return [];
    return [[balanceKey(userId, currency), accounts.get(userAccount(userId, currency)).balance] as const];
  });
  const facts: SeatFacts = {
    tournaments: new Map([...tournaments].map(([id, tournament]) => [id, seatTournament(tournament)])),
    people,
    seats: takenSeats(tournaments, people, teams),
    captains: new Map(
      [...teams].flatMap(([key, { status, captain }]) => (status === 'Registered' ? [[key, captain]] : [])),
    ),
    balances: new Map(balances),
    lines,
  };
  const longLines = [...waiting].filter(([, line]) => line.length === CONSIDERED_MAX);
  return { facts, tournaments, people, teams, accounts, longLines: new Set(longLines.map(([id]) => id)) };
}

/** The teams of those who are named, by seatKey of each member; none where single players join. */
async function loadTeams(
  sql: Sql,
  tournaments: ReadonlyMap<string, TournamentSeats>,
  named: readonly PlayerInTournament[],
): Promise<Map<string, TeamRow>> {
  const inTeams = named.filter(({ tournamentId }) => {
    const tournament = tournaments.get(tournamentId);
    return tournament && isByTeam(tournament);
  });
  const teams = await teamsOfMembers(sql, inTeams);
  return new Map(
    teams.flatMap((team) =>
      confirmedMembers(team).map(({ user_id }) => [seatKey(team.tournament_id, user_id), team] as const),
    ),
  );
}

function waitingEntry(
  { userId, rulebookRevision: rulebook, isOfferOver, agreed, tournamentId }: WaitingPlayer,
  tournament: TournamentSeats | undefined,
  teams: ReadonlyMap<string, TeamRow>,
): WaitingEntry {
  if (!tournament) throw new Error(`Tournament ${tournamentId} is not locked.`);
  const entry = { userId, rulebook, isOfferOver };
  if (!isByTeam(tournament))
    return { ...entry, payers: [{ userId, due: dueOf(tournament), agreed }], hindrance: null };
  const team = teams.get(seatKey(tournamentId, userId));
  if (!isUnpaidTeam(team, userId)) return { ...entry, payers: [], hindrance: 'waitlistNeedsTeam' };
  const payers = confirmedMembers(team).map((member) => ({
    userId: member.user_id,
    due: partDue(tournament, team, member),
    agreed: agreementOf(member),
  }));
  const isComplete = lineupOf(team).length >= playersOf(tournament);
  return { ...entry, payers, hindrance: isComplete ? null : 'teamIncomplete' };
}

/** Whether a team waits for a seat that is still to be paid for. */
export function isUnpaidTeam(team: TeamRow | undefined, captain: string): team is TeamRow {
  return team?.status === 'Forming' && team.captain === captain && team.hold_ends_at === null;
}

function takenSeats(
  tournaments: ReadonlyMap<string, TournamentSeats>,
  people: ReadonlyMap<string, LoadedPerson>,
  teams: ReadonlyMap<string, TeamRow>,
): Map<string, TakenSeat> {
  const seats = new Map<string, TakenSeat>();
  for (const [key, { userId, seat }] of people) {
    const tournament = tournaments.get(key.slice(0, key.indexOf(' ')));
    if (!tournament || !seat) continue;
    const team = teams.get(key);
    const paid = team
      ? confirmedMembers(team).map(({ user_id, paid: amount }) => ({ userId: user_id, amount }))
      : [{ userId, amount: tournament.entry_fee }];
    seats.set(key, { rulebook: seat.rulebook, paid });
  }
  return seats;
}

function accountsOf(
  { tournamentId, userId }: PlayerInTournament,
  tournaments: ReadonlyMap<string, TournamentSeats>,
  teams: ReadonlyMap<string, TeamRow>,
): AccountKey[] {
  const currency = tournaments.get(tournamentId)?.fee_currency;
  if (!currency) return [];
  const team = teams.get(seatKey(tournamentId, userId));
  return [
    userAccount(userId, currency),
    feesAccount(tournamentId, currency),
    ...(team?.status === 'Forming' ? [teamAccount(team.id, currency)] : []),
  ];
}
