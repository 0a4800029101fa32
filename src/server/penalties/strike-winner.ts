import { recordAct } from '#server/audit/audit-log.ts';
import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { changeTable } from '#server/results/change-table.ts';
import { loadStandings } from '#server/results/load-standings.ts';
import { keptOutAmong, sharesOf } from '#server/tournaments/money/settle-tournament.ts';
import { takeDebts } from '#server/tournaments/money/strike-debts.ts';
import { lockManagedTournament, prizeMoney, type TournamentRow } from '#server/tournaments/tournament-row.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { prizesOf } from '#server/wallet/ledger/prizes-of.ts';
import { houseAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import { type Promoted, promotedWinners } from '#shared/rules/strikes.ts';
import type { StrikeAnswer } from '#shared/wire/penalties.ts';

export interface StrikeInput {
  tournament: string;
  /** The account id that stands for the entry. */
  entry: string;
  reason: string;
  /** Whether the next ranks are paid what they would have got. */
  reaward: boolean;
}

/**
 * Strikes a winner out after the settlement. What of the prize is still in the accounts of those who got it goes back to the
 * house; the rest is owed, and taken from later prizes.
 * @throws AppError documentNotFound, unauthorized, ruleViolated before the settlement, for who is no winner, and while a
 * share of the prize is held
 */
export async function strikeWinner(
  { database }: Platform,
  viewer: Viewer,
  { tournament: id, entry, reason, reaward }: StrikeInput,
): Promise<StrikeAnswer> {
  return database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, viewer, id);
    if (tournament.status !== 'Finished') throw refusal('ruleViolated', 'strikeNotSettled');
    const winners = await winnersOf(tx, id);
    const struck = winners.find(({ user_id }) => user_id === entry);
    if (!struck) throw refusal('ruleViolated', 'strikeNotWinner');
    const { rank } = struck;
    // A person belongs to one entry of a tournament.
    const people = await tx.query<{ id: string }>(
      `select $2::text as id union select m.user_id from teams t join team_members m on m.team_id = t.id
       where t.tournament_id = $1 and t.captain = $2 and t.status = 'Registered'`,
      [id, entry],
    );
    const users = people.map((one) => one.id);
    const held = await tx.query(
      `select 1 from held_prizes where tournament_id = $1 and user_id = any($2::text[]) and decision is null limit 1`,
      [id, users],
    );
    if (held.length > 0) throw refusal('ruleViolated', 'strikeHeld');
    const paid = await prizesOf(tx, id, users);
    const promoted = reaward ? await promotedOf(tx, tournament, { winners, rank }) : null;
    const rewards = promoted ? await rewardsOf(tx, tournament, promoted) : [];
    const currency = tournament.prize_type;
    const accounts = await lockAccounts(tx, [
      houseAccount(currency),
      ...[...paid.map((one) => one.user_id), ...rewards.map((one) => one.userId)].map((user) =>
        userAccount(user, currency),
      ),
    ]);
    const shares = paid.map(({ user_id: user, amount }) => {
      const taken = Math.min(amount, Math.max(0, accounts.get(userAccount(user, currency)).balance));
      return { user, taken, owed: amount - taken };
    });
    const strike = newId();
    const hasAdded = promoted?.some(({ isNew }) => isNew) ?? false;
    await tx.query(
      `insert into strikes (id, tournament_id, entry, rank, reason, is_rewarded, has_added)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [strike, id, entry, rank, reason, reaward, hasAdded],
    );
    const debts = await takeDebts(tx, rewards, { currency, cause: strike });
    await post(tx, accounts, [
      ...shares.map(({ user, taken }) =>
        transfers.strike(prizeMoney(tournament, taken), user, `${strike}:${user}`),
      ),
      ...rewards.map(({ userId, amount, rank: to }) =>
        transfers.reaward(prizeMoney(tournament, amount), userId, { strike, rank: to }),
      ),
      ...debts,
    ]);
    for (const { user, owed } of shares) {
      await tx.query(
        'insert into strike_debts (strike_id, user_id, currency, owed) values ($1, $2, $3, $4)',
        [strike, user, currency, owed],
      );
    }
    await changeTable(tx, tournament, {
      run: () => storeWinners(tx, id, { struck: rank, promoted: promoted ?? [] }),
    });
    const sum = (of: 'taken' | 'owed') => shares.reduce((all, share) => all + share[of], 0);
    const answer: StrikeAnswer = {
      $id: strike,
      entry,
      rank,
      currency,
      taken: sum('taken'),
      owed: sum('owed'),
      reawarded: rewards.map(({ userId, rank: to, amount }) => ({ user: userId, rank: to, amount })),
    };
    await recordAct(tx, viewer, {
      action: 'winner.strike',
      target: { type: 'account', id: entry },
      tournament: id,
      before: { rank },
      after: { taken: answer.taken, owed: answer.owed, currency, reaward },
      reason,
    });
    await tell(tx, tournament, { shares, rewards, reason });
    return answer;
  });
}

interface WinnerRow {
  user_id: string;
  rank: number;
}

/** The winners, by rank. */
function winnersOf(sql: Sql, tournament: string): Promise<WinnerRow[]> {
  return sql.query<WinnerRow>(
    'select user_id, rank from tournament_winners where tournament_id = $1 order by rank',
    [tournament],
  );
}

async function promotedOf(
  tx: Transaction,
  { id, prize_pool: prizes }: TournamentRow,
  { winners, rank }: { winners: readonly WinnerRow[]; rank: number },
): Promise<Promoted[]> {
  const standings = await loadStandings(tx, id);
  const struck = await tx.query<{ entry: string }>('select entry from strikes where tournament_id = $1', [
    id,
  ]);
  const out = new Set([...winners.map(({ user_id }) => user_id), ...struck.map(({ entry }) => entry)]);
  const isPlayed = (standings?.matches.played ?? 0) > 0;
  const next = standings?.rows.find(
    (row) => isPlayed && !row.disqualified && !row.isWithoutPrize && !out.has(row.entry),
  );
  return promotedWinners({ winners, rank, prizes, next: next?.entry ?? null });
}

/** The additional prizes of those who move up. Nobody who is banned or blocked is paid. */
async function rewardsOf(
  tx: Transaction,
  tournament: TournamentRow,
  promoted: readonly Promoted[],
): Promise<{ userId: string; amount: number; rank: number }[]> {
  const awards = promoted.map(({ entry, rank, amount }) => ({ userId: entry, rank, amount }));
  const shares = (await sharesOf(tx, tournament, awards)).filter(({ amount }) => amount > 0);
  const out = await keptOutAmong(
    tx,
    shares.map(({ userId }) => userId),
  );
  return shares.filter(({ userId }) => !out.has(userId));
}

async function storeWinners(
  tx: Transaction,
  id: string,
  { struck, promoted }: { struck: number; promoted: readonly Promoted[] },
): Promise<void> {
  await tx.query(
    'delete from tournament_winners where tournament_id = $1 and (rank = $2 or user_id = any($3::text[]))',
    [id, struck, promoted.map(({ entry }) => entry)],
  );
  for (const { entry, rank } of promoted) {
    await tx.query('insert into tournament_winners (tournament_id, rank, user_id) values ($1, $2, $3)', [
      id,
      rank,
      entry,
    ]);
  }
}

async function tell(
  tx: Transaction,
  { id, title, prize_type: currency }: TournamentRow,
  of: {
    shares: readonly { user: string; taken: number; owed: number }[];
    rewards: readonly { userId: string; amount: number; rank: number }[];
    reason: string;
  },
): Promise<void> {
  const { shares, rewards, reason } = of;
  const targetLink = `/t/${id}`;
  await notifyUsers(tx, [
    ...shares.map(({ user, taken, owed }) => ({
      userId: user,
      kind: 'prize' as const,
      by: null,
      news: { text: 'winnerStruck' as const, data: { title, taken, owed, currency, reason } },
      targetLink,
    })),
    ...rewards.map(({ userId, amount, rank }) => ({
      userId,
      kind: 'prize' as const,
      by: null,
      news: { text: 'winnerMovedUp' as const, data: { title, amount, rank, currency } },
      targetLink,
    })),
  ]);
}
