/** Prizes of banned and blocked winners, and of former operators beyond the limits. The settlement holds them until the operator decides. */
import { notify } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { Page } from '#shared/forms/queries.ts';
import type { HeldPrize } from '#shared/wire/wallet.ts';
import type { TournamentRow } from '../tournament-row.ts';

interface Held {
  userId: string;
  amount: number;
  rank: number;
}

/** Stores held prizes and tells their winners; where a whole pool is beyond the limits, also its host. */
export async function noteHeldPrizes(
  tx: Transaction,
  { id, title, prize_type, host }: TournamentRow,
  { held, isBeyond }: { held: readonly Held[]; isBeyond: boolean },
): Promise<void> {
  if (held.length === 0) return;
  await tx.query(
    `insert into held_prizes (tournament_id, user_id, rank, currency, amount)
     select $1, user_id, rank, $2, amount from unnest($3::text[], $4::int[], $5::bigint[]) as n (user_id, rank, amount)`,
    [
      id,
      prize_type,
      held.map(({ userId }) => userId),
      held.map(({ rank }) => rank),
      held.map(({ amount }) => amount),
    ],
  );
  await notify(tx, held, ({ amount, rank }) => ({
    kind: 'prize',
    by: null,
    news: {
      text: isBeyond ? 'prizeHeldBeyond' : 'prizeHeld',
      data: { amount, currency: prize_type, rank, title },
    },
    targetLink: `/t/${id}`,
  }));
  if (!isBeyond) return;
  await notify(tx, host, {
    kind: 'hostDesk',
    by: null,
    news: { text: 'hostPrizesHeld', data: { title } },
    targetLink: `/t/${id}`,
  });
}

interface Wish {
  /** Only prizes of this user; null: of all users. */
  user?: string | null;
  /** Only this held prize; null: all. */
  id?: number | null;
  /** Whether only those without a decision are listed. */
  isUndecided?: boolean;
}

/** The held prizes that fit the wish, the newest first. */
export async function listHeldPrizes(
  sql: Sql,
  { user = null, id = null, isUndecided = false }: Wish,
  { limit, cursor }: Page,
): Promise<HeldPrize[]> {
  return sql.query<HeldPrize>(
    `select h.id::text as "$id", h.user_id as "userID", h.tournament_id as "tournamentID", t.title as "tournTitle",
       t.title_ne as "titleNe", h.rank, h.currency, h.amount, ${wireInstantSql('h.held_at')} as "heldAt", h.decision,
       h.reason, ${wireInstantSql('h.decided_at')} as "decidedAt"
     from held_prizes h join tournaments t on t.id = h.tournament_id
     where ($1::text is null or h.user_id = $1) and ($2::bigint is null or h.id = $2)
       and (not $3::boolean or h.decision is null) and ($4::bigint is null or h.id < $4)
     order by h.id desc limit $5`,
    [user, id, isUndecided, cursor, limit],
  );
}
