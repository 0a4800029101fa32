import { notifyUsers } from '#server/notifications/notify-users.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  feesAccount,
  heldAccount,
  houseAccount,
  prizesAccount,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import { type Award, type SettleRefusal, settleAwards } from '#shared/rules/settle.ts';
import { prizeShares } from '#shared/rules/team.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { lineupOf, teamOfMember } from '../teams/team-rows.ts';
import { entryRulesOf, feeMoney, prizeMoney, type TournamentRow } from '../tournament-row.ts';
import { noteHeldPrizes } from './held-prizes.ts';
import { takeDebts } from './strike-debts.ts';

interface NamedUser {
  userId: string;
  isParticipant: boolean;
  hasPlayed: boolean;
  isDisqualified: boolean;
}

/** Who names the winners: the host, or the standings. */
export type SettledBy = 'host' | 'standings';

/**
 * Pays the winners, returns unused prizes and collects the fees; fees and prizes of the tournament end at 0. What somebody
 * who is banned or blocked would get is held. On failure nobody is paid (docs/product.md#settling).
 * @param winners usernames by rank
 * @throws AppError documentInvalid with the text of the violated rule
 */
export async function settleTournament(
  tx: Transaction,
  tournament: TournamentRow,
  winners: readonly string[],
  by: SettledBy,
): Promise<void> {
  const played = await entriesThatPlayed(tx, tournament.id);
  const disqualified = await disqualifiedEntries(tx, tournament.id);
  const users = await findUsers(tx, tournament.id, { names: winners, played, disqualified });
  const outcome = settleAwards({
    winners,
    prizes: tournament.prize_pool,
    participantCount: played
      ? [...played].filter((entry) => !disqualified.has(entry)).length
      : tournament.participant_count - disqualified.size,
    allowsVacant: by === 'standings',
    lookup: (name) => users.get(name.toLowerCase()) ?? null,
  });
  if ('refusal' in outcome) throw settleError(outcome.refusal);
  const { awards } = outcome;
  const all = await sharesOf(tx, tournament, awards);
  const keptOut = await keptOutAmong(
    tx,
    all.map(({ userId }) => userId),
  );
  const shares = all.filter(({ userId }) => !keptOut.has(userId));
  const held = all.filter(({ userId }) => keptOut.has(userId));

  const fees = tournament.entry_fee * tournament.participant_count;
  const unused = prizeTotal(tournament.prize_pool) - prizeTotal(awards.map(({ amount }) => amount));
  const accounts = await lockAccounts(tx, [
    houseAccount(tournament.prize_type),
    houseAccount(tournament.fee_currency),
    prizesAccount(tournament.id, tournament.prize_type),
    feesAccount(tournament.id, tournament.fee_currency),
    ...shares.map(({ userId }) => userAccount(userId, tournament.prize_type)),
    ...held.map(() => heldAccount(tournament.id, tournament.prize_type)),
  ]);
  const debts = await takeDebts(tx, shares, { currency: tournament.prize_type, cause: tournament.id });
  await post(tx, accounts, [
    ...shares.map((share) =>
      transfers.prize(prizeMoney(tournament, share.amount), share.userId, rankShare(share)),
    ),
    ...held.map((share) => transfers.prizeHold(prizeMoney(tournament, share.amount), rankShare(share))),
    transfers.unusedPrize(prizeMoney(tournament, unused), 'settle'),
    transfers.feeCollection(feeMoney(tournament, fees)),
    ...debts,
  ]);

  await tx.query(
    `insert into tournament_winners (tournament_id, rank, user_id)
     select $1, rank, user_id from unnest($2::int[], $3::text[]) as n (rank, user_id)`,
    [tournament.id, awards.map((award) => award.rank), awards.map((award) => award.userId)],
  );
  await noteHeldPrizes(tx, tournament, held);
  await notifyUsers(
    tx,
    shares.map(({ userId, amount, rank, team }) => ({
      userId,
      kind: 'prize',
      news: {
        text: 'prizeWon' as const,
        data: { team, rank, title: tournament.title, amount, currency: tournament.prize_type },
      },
      targetLink: `/t/${tournament.id}`,
    })),
  );
}

/** What one user gets of an award. */
interface Share {
  userId: string;
  amount: number;
  rank: number;
  /** Whether nobody else gets anything of it. */
  isWhole: boolean;
  /** Name of the team that won; null: a single player. */
  team: string | null;
}

/** Who of some accounts is banned or blocked now. */
export async function keptOutAmong(tx: Transaction, users: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select u.id from unnest($1::text[]) u (id) where ${keptOutSql('u.id')}`,
    [users],
  );
  return new Set(rows.map(({ id }) => id));
}

function rankShare({ rank, userId, isWhole }: Share): { rank: number; share?: string } {
  return isWhole ? { rank } : { rank, share: userId };
}

/** Prizes of teams go to the captain or in equal parts to those who play. */
export async function sharesOf(
  tx: Transaction,
  tournament: TournamentRow,
  awards: readonly Award[],
): Promise<Share[]> {
  const shares: Share[] = [];
  const isByTeam = entryRulesOf(tournament).by === 'team';
  for (const { rank, userId, amount } of awards) {
    const team = isByTeam ? await teamOfMember(tx, tournament.id, userId) : undefined;
    if (!team) {
      shares.push({ userId, amount, rank, isWhole: true, team: null });
      continue;
    }
    const lineup = lineupOf(team).map(({ user_id }) => user_id);
    const parts = prizeShares({ prize: amount, captain: team.captain, lineup, split: team.prize_split });
    for (const part of parts) shares.push({ ...part, rank, isWhole: parts.length === 1, team: team.name });
  }
  return shares;
}

/** The entries that have played a match, and were not disqualified in it; null where no match has results. */
async function entriesThatPlayed(tx: Transaction, tournamentId: string): Promise<Set<string> | null> {
  const rows = await tx.query<{ entry: string; counts: boolean }>(
    `select line ->> 'entry' as entry, bool_or(line ->> 'disqualified' is null and not (
         m.round is not null and (r.rows -> 0 ->> 'rounds') = '0' and (r.rows -> 1 ->> 'rounds') = '0')) as counts
     from matches m join match_results r on r.match_id = m.id and r.revision = m.results_revision
     cross join json_array_elements(r.rows) line
     where m.tournament_id = $1 group by 1`,
    [tournamentId],
  );
  if (rows.length === 0) return null;
  return new Set(rows.filter(({ counts }) => counts).map(({ entry }) => entry));
}

async function disqualifiedEntries(tx: Transaction, tournamentId: string): Promise<Set<string>> {
  const rows = await tx.query<{ entry: string }>(
    `select distinct x.entry from penalties x
     join participations p on p.tournament_id = x.tournament_id and p.user_id = x.entry
     where x.tournament_id = $1 and x.disqualify and x.withdrawn_at is null`,
    [tournamentId],
  );
  return new Set(rows.map(({ entry }) => entry));
}

async function findUsers(
  tx: Transaction,
  tournamentId: string,
  of: {
    names: readonly string[];
    played: ReadonlySet<string> | null;
    disqualified: ReadonlySet<string>;
  },
): Promise<Map<string, NamedUser>> {
  const { names, played, disqualified } = of;
  const rows = await tx.query<{ id: string; name: string; is_participant: boolean }>(
    `select d.id, lower(d.username) as name, p.id is not null as is_participant
     from user_details d left join participations p on p.tournament_id = $1 and p.user_id = d.id
     where lower(d.username) = any($2::text[])`,
    [tournamentId, names.map((name) => name.trim().toLowerCase())],
  );
  return new Map(
    rows.map((row) => [
      row.name,
      {
        userId: row.id,
        isParticipant: row.is_participant,
        hasPlayed: played?.has(row.id) ?? true,
        isDisqualified: disqualified.has(row.id),
      },
    ]),
  );
}

function settleError(reason: SettleRefusal): AppError {
  if ('name' in reason) return refusal('documentInvalid', reason.code, reason.name);
  return refusal('documentInvalid', reason.code);
}
