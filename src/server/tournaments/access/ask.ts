import { notify } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { TournamentSeats } from '../tournament-row.ts';

/** Days for which an acceptance counts: a captain who makes no team in this time has to ask again. */
const ACCEPTED_DAYS = 7;

/** Whether a captain has been accepted lately, and may make a team. */
export async function isAccepted(sql: Sql, tournament: string, user: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from join_requests where tournament_id = $1 and user_id = $2 and state = 'accepted'
       and coalesce(decided_at, asked_at) > now() - interval '${ACCEPTED_DAYS} days'`,
    [tournament, user],
  );
  return rows.length > 0;
}

/** Stores a request and tells the host about it; one that already waits is not changed. @returns whether it is new */
export async function ask(
  tx: Transaction,
  tournament: TournamentSeats,
  { userId, username, agreed }: { userId: string; username: string | null; agreed: AgreedFee },
): Promise<boolean> {
  const asked = await tx.query(
    `insert into join_requests as r (tournament_id, user_id, state, agreed_fee, agreed_currency, rulebook_revision)
     values ($1, $2, 'asked', $3, $4, $5)
     on conflict (tournament_id, user_id) do update
       set state = 'asked', asked_at = now(), agreed_fee = $3, agreed_currency = $4, rulebook_revision = $5
       where r.state <> 'asked'
     returning user_id`,
    [tournament.id, userId, agreed.fee, agreed.currency, tournament.rulebook_revision],
  );
  if (asked.length === 0) return false;
  await notify(tx, tournament.host, {
    kind: 'hostDesk',
    news: { text: 'joinAsked', data: { name: username ?? '', title: tournament.title } },
    targetLink: `/t/${tournament.id}/desk`,
    subject: `requests ${tournament.id}`,
    by: userId,
  });
  return true;
}
