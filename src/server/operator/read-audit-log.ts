import { findByWords } from '#server/appwrite/queries/find-by-words.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import { searchSql } from '#server/appwrite/queries/search-text.ts';
import { accountNamed, type NameKind } from '#server/people/accounts/named-accounts.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { AUDIT_TARGETS, type AuditAction, type AuditSide } from '#shared/audit-actions.ts';
import type { Page } from '#shared/forms/queries.ts';
import type { AuditEntry } from '#shared/wire/operator.ts';

export interface AuditQuestion {
  /** Words of the entry: names, ids, reasons, texts before and after, the last one by its beginning; null: all. */
  search: string | null;
  /** Id or username of an account (for the operator also its verified e-mail), `key` or `server`. Null: any actor. */
  actor: string | null;
  /** Operators, players or the server; null: all. */
  by: AuditSide | null;
  /** An action, or what stands before its dot; null: any. */
  action: string | null;
  /** An id, or a kind of target; null: anything. */
  target: string | null;
  /** The tournament that it is about, with its matches, results and disputes; null: any. */
  tournament: string | null;
  /** The log from this instant on, and before the instant `to`; null: unbounded. */
  from: Date | null;
  to: Date | null;
}

/**
 * Entries of the audit log, newest first: all for the operator, for a host those about the own tournaments. A host learns
 * neither where others have called from, nor why somebody could not take a seat, which may be about his money.
 * @throws AppError ruleViolated: userAmbiguous
 */
export async function readAuditLog(
  sql: Sql,
  viewer: SignedViewer,
  { limit, cursor, ...question }: AuditQuestion & Page,
): Promise<AuditEntry[]> {
  const scope = new Scope(viewer);
  const where = await conditions(sql, scope, question);
  if (!where) return [];
  if (cursor !== null) where.push(`l.sequence < ${scope.value(cursor, 'bigint')}`);
  const entries = await sql.query<AuditEntry>(
    `select l.sequence::text as "$id", ${wireInstantSql('l.at')} as at,
       json_build_object('kind', l.actor_kind, 'id', l.actor_id, 'name', l.actor_name) as actor, l.action,
       json_build_object('type', l.target_type, 'id', l.target_id) as target, l.before, l.after, l.reason, l.ip,
       l.request_id as "requestId"
     from audit_log l where ${where.join(' and ')}
     order by l.sequence desc limit ${scope.value(limit, 'bigint')}`,
    scope.params,
  );
  return entries.map((entry) => {
    if (isAdmin(viewer) || entry.actor.id === viewerId(viewer)) return entry;
    const reason = entry.action === PRIVATE_REASON ? null : entry.reason;
    return { ...entry, reason, ip: null, requestId: null };
  });
}

const NAMED_BY: readonly NameKind[] = ['id', 'email', 'username'];
/** A host must not learn to whom an e-mail belongs. */
const NAMED_FOR_HOSTS: readonly NameKind[] = ['id', 'username'];

/** Written exactly as in the indexes of actions and kinds of targets. A join's target is a tournament. */
const IS_NO_JOIN = "l.action <> 'seat.join'";

const PRIVATE_REASON: AuditAction = 'seat.passOver';

/** The words that a host may read in entries of others, so that a search does not reveal the rest. */
const SHOWN_WORDS = `(to_tsvector('simple', search_form(l.action || ' ' || l.target_id || ' ' || coalesce(l.actor_name, '') || ' '
    || coalesce(l.actor_id, '') || ' ' || case when l.action = '${PRIVATE_REASON}' then '' else coalesce(l.reason, '') end))
  || to_tsvector('simple', coalesce(search_form(l.before), '')) || to_tsvector('simple', coalesce(search_form(l.after), '')))`;

const BY_SIDE: Readonly<Record<AuditSide, string>> = {
  // Written exactly as in the index of such entries.
  operators: "not l.is_player and l.actor_kind <> 'server'",
  players: 'l.is_player',
  server: "l.actor_kind = 'server'",
};

/**
 * One condition for each filter that was asked for, in the form that an index serves.
 * @returns null when nothing can match
 */
async function conditions(
  sql: Sql,
  scope: Scope,
  { search, actor, by, action, target, tournament, from, to }: AuditQuestion,
): Promise<string[] | null> {
  const { viewer } = scope;
  const where = ['true'];
  const equal = (column: string, value: string) => where.push(`${column} = ${scope.value(value, 'text')}`);
  if (!isAdmin(viewer)) {
    const own = scope.value(viewerId(viewer), 'text');
    where.push(`l.tournament_id in (select id from tournaments where host = ${own})`);
  }
  if (search !== null) {
    const found = await findByWords(sql, scope, {
      table: 'audit_log',
      alias: 'l',
      search,
      columns: ['words', 'formed_words'],
    });
    if (!found) return null;
    where.push(found);
    const words = searchSql(search);
    if (!isAdmin(viewer) && words) {
      const own = scope.value(viewerId(viewer), 'text');
      where.push(
        `(l.actor_id = ${own} or ${SHOWN_WORDS} @@ ${words.querySql(scope.value(words.text, 'text'))})`,
      );
    }
  }
  if (actor === 'key') where.push(`l.actor_kind = 'key' and ${BY_SIDE.operators}`);
  else if (actor === 'server') where.push(BY_SIDE.server);
  else if (actor !== null)
    equal('l.actor_id', await accountNamed(sql, actor, isAdmin(viewer) ? NAMED_BY : NAMED_FOR_HOSTS));
  if (by !== null) where.push(BY_SIDE[by]);
  if (action !== null) equal(action.includes('.') ? 'l.action' : "split_part(l.action, '.', 1)", action);
  if (target !== null) equal(isTargetKind(target) ? 'l.target_type' : 'l.target_id', target);
  const hasNoJoins = action !== null && action !== 'seat' && action !== 'seat.join';
  if (hasNoJoins || (target !== null && isTargetKind(target) && target !== 'tournament'))
    where.push(IS_NO_JOIN);
  if (tournament !== null) equal('l.tournament_id', tournament);
  if (from) where.push(`l.at >= ${scope.value(from, 'timestamptz')}`);
  if (to) where.push(`l.at < ${scope.value(to, 'timestamptz')}`);
  return where;
}

function isTargetKind(target: string): boolean {
  const kinds: readonly string[] = AUDIT_TARGETS;
  return kinds.includes(target);
}
