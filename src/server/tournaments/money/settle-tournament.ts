import { notify } from '#server/notifications/notify-users.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Transaction } from '#server/platform/database/database.ts';
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
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import type { Award } from '#shared/rules/settle.ts';
import { prizeShares } from '#shared/rules/team.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { lineupOf, teamOfMember } from '../teams/team-rows.ts';
import { entryRulesOf, feeMoney, prizeMoney, type TournamentRow } from '../tournament-row.ts';
import { noteHeldPrizes } from './held-prizes.ts';
import { isBeyondLimits } from './limit-prizes.ts';
import { takeDebts } from './strike-debts.ts';

interface Payment {
  awards: readonly Award[];
  limit: PrizeLimit | null;
}

/**
 * Pays the winners, returns unused prizes and collects the fees; fees and prizes of the tournament end at 0. Shares of
 * banned and blocked winners are held, and so are all prizes that a former operator has promised beyond the limits of
 * hosts. On failure nobody is paid (docs/product.md#settling).
 */
export async function settleTournament(
  tx: Transaction,
  tournament: TournamentRow,
  { awards, limit }: Payment,
): Promise<void> {
  const { shares, held, isBeyond } = await payableShares(tx, tournament, { awards, limit });
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
  await noteHeldPrizes(tx, tournament, { held, isBeyond });
  await notify(tx, shares, ({ amount, rank, team }) => ({
    kind: 'prize',
    by: null,
    news: {
      text: 'prizeWon',
      data: { team, rank, title: tournament.title, amount, currency: tournament.prize_type },
    },
    targetLink: `/t/${tournament.id}`,
  }));
}

/** Tells the winners who can be paid that they will be when the time for disputes ends. */
export async function tellComingPrizes(
  tx: Transaction,
  tournament: TournamentRow,
  { at, ...payment }: Payment & { at: Date },
): Promise<void> {
  const { shares } = await payableShares(tx, tournament, payment);
  const { id, title, prize_type: currency } = tournament;
  await notify(tx, shares, ({ amount, rank, team }) => ({
    kind: 'prize',
    by: null,
    news: {
      text: 'prizeComes',
      data: { team, rank, title, amount, currency, at: at.toISOString() },
    },
    targetLink: `/t/${id}`,
  }));
}

async function payableShares(tx: Transaction, tournament: TournamentRow, { awards, limit }: Payment) {
  const all = await sharesOf(tx, tournament, awards);
  const isBeyond = await isBeyondLimits(tx, tournament, limit);
  const keptOut = await keptOutAmong(
    tx,
    all.map(({ userId }) => userId),
  );
  const isPaid = ({ userId }: Share) => !isBeyond && !keptOut.has(userId);
  return { shares: all.filter(isPaid), held: all.filter((share) => !isPaid(share)), isBeyond };
}

/** The part of an award that one user gets. */
interface Share {
  userId: string;
  amount: number;
  rank: number;
  /** Whether this user gets the whole award. */
  isWhole: boolean;
  /** Name of the team that won; null: a single player. */
  team: string | null;
}

/** Which accounts are banned or blocked now. Closed ones are never among them: their prizes go to the house. */
export async function keptOutAmong(tx: Transaction, users: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select u.id from accounts u where u.id = any($1) and u.player_number is null and ${keptOutSql('u.id')}`,
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
