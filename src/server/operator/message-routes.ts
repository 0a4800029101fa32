import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findByWords } from '#server/appwrite/queries/find-by-words.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator } from '#server/platform/sessions/session.ts';
import { actorOf, isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { audience } from '#shared/forms/notification.ts';
import { type Page, trial } from '#shared/forms/queries.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import type { Audience, SentMessage } from '#shared/wire/notifications.ts';
import { sendMessage } from './send-message.ts';

/** A message as it is sent. Its text is checked after the HTML has been made safe. */
const TOLD = z.object({
  to: audience,
  message: z.string(),
  messageNe: z._default(z.string(), ''),
  targetLink: z._default(z.string(), ''),
});

export function messageRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/messages', async (request, reply) => {
    const viewer = requireHostOr(request, 'messages.write');
    const { dryRun: isDry } = readQuery(trial, request);
    const sent = await sendMessage(platform, viewer, { ...readAct(TOLD, request), isDry });
    return reply.code(isDry ? 200 : 201).send(sent);
  });

  serve(scope)('GET /messages', async (call) => {
    const viewer = requireHostOr(call.request, 'messages.read');
    const { asked } = call;
    const found = await readMessages(platform.database, viewer, { ...asked, limit: asked.limit + 1 });
    const { rows, next } = pageOf(found, asked.limit);
    return { messages: rows.map(({ message }) => message), next };
  });
}

/** Requires a host, the admin or the key. @throws AppError scopeMissing for others */
export function requireHostOr(request: FastifyRequest, scope: string): SignedViewer {
  if (!isAllowed(tournamentPolicy.host, actorOf(request.viewer))) requireOperator(request, scope);
  return requireCaller(request);
}

/**
 * Messages to many, newest first, each with its place in the order. The operator gets all of them, a host those about
 * the own tournaments.
 * @param of.search words of the text, the link or the recipients; null: all
 */
export async function readMessages(
  sql: Sql,
  viewer: SignedViewer,
  { search, limit, cursor }: Page & { search: string | null },
): Promise<{ message: SentMessage; $id: string }[]> {
  const scope = new Scope(viewer);
  const where = ['true'];
  if (!isAdmin(viewer)) {
    const own = scope.value(viewerId(viewer), 'text');
    where.push(`m.tournament_id in (select id from tournaments where host = ${own})`);
  }
  if (cursor !== null) where.push(`m.sequence < ${scope.value(cursor, 'bigint')}`);
  if (search !== null) {
    const found = await findByWords(sql, scope, { table: 'messages', alias: 'm', search });
    if (!found) return [];
    where.push(found);
  }
  const rows = await sql.query<Omit<SentMessage, 'to'> & { sequence: number; to: object }>(
    `select m.sequence, m.notification_id as "$id", ${wireInstantSql('n.created_at')} as at, m.sender as by, m.audience as to,
       n.message, n.message_ne as "messageNe", n.target_link as "targetLink", m.sent,
       (select count(*) from notification_recipients r
         where r.notification_id = m.notification_id and r.is_read)::int as read
     from messages m join notifications n on n.id = m.notification_id
     where ${where.join(' and ')}
     order by m.sequence desc limit ${scope.value(limit, 'bigint')}`,
    scope.params,
  );
  return rows.map(({ sequence, to, ...message }) => ({
    $id: String(sequence),
    message: { ...message, to: to as Audience },
  }));
}
