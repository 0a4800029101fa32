/** Codes that let one person each into a tournament. */

import { randomBytes } from 'node:crypto';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { notifyUsers } from '#server/notifications/notify-users.ts';
import { findNamedAccounts } from '#server/people/accounts/named-accounts.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, type SignedViewer, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { INVITES_MAX, type InviteState } from '#shared/rules/access.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import type { InviteList } from '#shared/wire/tournaments.ts';
import { readHands } from '../policy.ts';
import { lockHandledTournament } from '../tournament-row.ts';

/** A wish to enter with a code. */
export interface CodeOf {
  tournamentId: string;
  userId: string;
  code?: string | null;
}

/** What each wish's code is worth in a locked tournament. A code for somebody else counts as no code. */
export async function inviteStates(sql: Sql, wishes: readonly CodeOf[]): Promise<InviteState[]> {
  const named = wishes.filter(({ code }) => code);
  const rows =
    named.length === 0
      ? []
      : await sql.query<{ tournament_id: string; code: string; user_id: string | null; is_used: boolean }>(
          `select i.tournament_id, i.code, i.user_id, i.used_by is not null as is_used
           from unnest($1::text[], $2::text[]) n (tournament_id, code)
           join invites i on i.tournament_id = n.tournament_id and i.code = n.code`,
          [named.map(({ tournamentId }) => tournamentId), named.map(({ code }) => code)],
        );
  return wishes.map(({ tournamentId, userId, code }) => {
    const row = rows.find(
      (one) => one.tournament_id === tournamentId && one.code === code && (one.user_id ?? userId) === userId,
    );
    if (!row) return 'none';
    return row.is_used ? 'used' : 'open';
  });
}

/** Marks the codes as used, so that they let nobody in any more. */
export async function spendInvites(sql: Sql, wishes: readonly CodeOf[]): Promise<void> {
  if (wishes.length === 0) return;
  await sql.query(
    `update invites i set used_by = n.user_id, used_at = now()
     from unnest($1::text[], $2::text[], $3::text[]) n (tournament_id, code, user_id)
     where i.tournament_id = n.tournament_id and i.code = n.code`,
    [wishes.map((one) => one.tournamentId), wishes.map((one) => one.code), wishes.map((one) => one.userId)],
  );
}

/**
 * Makes invitation codes: one for each named player, and `count` codes that anybody can use.
 * @returns the codes in this order
 * @throws AppError documentNotFound, unauthorized, ruleViolated for an unknown name or for too many unused codes
 */
export async function createInvites(
  { database }: Platform,
  viewer: SignedViewer,
  { tournament: id, count, usernames }: { tournament: string; count: number; usernames: readonly string[] },
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const { tournament } = await lockHandledTournament(tx, viewer, { id, roles: [ACT_ROLES.letIn] });
    const find = await findNamedAccounts(tx, usernames, ['username']);
    const named = usernames.map((name) => {
      const [account] = find(name);
      if (!account) throw refusal('ruleViolated', 'inviteUnknown', name);
      return account;
    });
    // A player who is named twice is invited once.
    const people = [...new Map(named.map((one) => [one.id, one])).values()];
    const users = [...people.map((one) => one.id), ...Array.from({ length: count }, () => null)];
    const unused = await countOf(tx, 'invites where tournament_id = $1 and used_by is null', [id]);
    if (unused + users.length > INVITES_MAX) throw refusal('ruleViolated', 'inviteCodesMax');
    const codes = users.map(() => randomBytes(6).toString('base64url'));
    await tx.query(
      `insert into invites (tournament_id, code, user_id)
       select $1, code, user_id from unnest($2::text[], $3::text[]) n (code, user_id)`,
      [id, codes, users],
    );
    await notifyUsers(
      tx,
      people.map((one, index) => ({
        userId: one.id,
        by: answeringAccount(viewer),
        kind: 'seat' as const,
        news: { text: 'joinInvited' as const, data: { title: tournament.title, code: codes[index] ?? '' } },
        targetLink: `/t/${id}?code=${codes[index]}`,
        subject: `invite ${id}`,
      })),
    );
    // Codes let people in and are not recorded.
    await recordAct(tx, viewer, {
      action: 'invites.create',
      target: { type: 'tournament', id },
      after: { count, players: people.map(({ username }) => username) },
    });
    return codes;
  });
}

/** @throws AppError documentNotFound, unauthorized */
export async function listInvites({ database }: Platform, viewer: Viewer, id: string): Promise<InviteList> {
  await readHands(database, viewer, { tournament: id, roles: [ACT_ROLES.letIn] });
  const invites = await database.query<InviteList['invites'][number]>(
    `select i.code, (select username from user_details where id = i.user_id) as username,
       (select username from user_details where id = i.used_by) as "usedBy", ${wireInstantSql('i.used_at')} as "usedAt"
     from invites i where i.tournament_id = $1 order by i.sequence desc limit 1000`,
    [id],
  );
  return { invites };
}

/** @throws AppError documentNotFound, also for an unknown code, unauthorized */
export async function deleteInvite(
  { database }: Platform,
  viewer: SignedViewer,
  { tournament: id, code }: { tournament: string; code: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockHandledTournament(tx, viewer, { id, roles: [ACT_ROLES.letIn] });
    const gone = await tx.query('delete from invites where tournament_id = $1 and code = $2 returning code', [
      id,
      code,
    ]);
    if (gone.length === 0) throw documentNotFound(code);
    await recordAct(tx, viewer, {
      action: 'invites.delete',
      target: { type: 'tournament', id },
    });
  });
}
