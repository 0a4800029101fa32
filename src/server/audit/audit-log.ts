/** What was done to tournaments and the platform, written in the transaction of the act itself. */

import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { answeringAccount, type Origin, type Viewer } from '#server/platform/sessions/viewer.ts';
import type { AuditAction, AuditTarget } from '#shared/audit-actions.ts';

/** Something that was done. */
export interface Act {
  action: AuditAction;
  target: { type: AuditTarget; id: string };
  /** The tournament of the act, whose host may read the entry. Absent: the target, if it is one. */
  tournament?: string;
  /** What it changed. Never secrets, such as passwords of rooms and codes of teams: entries are kept for ever. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
}

/** The actor that the log names for an act. */
export interface AuditActor {
  kind: 'user' | 'key' | 'server';
  id: string | null;
  /** Null for an account: the log takes its present username. */
  name: string | null;
  /** Whether an account acts as a player, without the rights of a host or the operator. */
  isPlayer: boolean;
  origin: Origin | null;
}

/** The server as actor: a deadline, or a consequence of somebody's act. */
export const SERVER_ACTOR: AuditActor = {
  kind: 'server',
  id: null,
  name: null,
  isPlayer: false,
  origin: null,
};

/** An account that acts as a player. The log names it by its username, because hosts read the entry. */
export function playerActor({ id, origin }: UserViewer): AuditActor {
  return { kind: 'user', id, name: null, isPlayer: true, origin: origin ?? null };
}

export interface RecordedAct extends Act {
  by: AuditActor;
}

/**
 * Records one act.
 * @param by the caller, with the rights of a host or the operator, or another actor
 * @throws AppError unauthorized for visitors, who cannot act
 */
export async function recordAct(tx: Sql, by: Viewer | AuditActor, act: Act): Promise<void> {
  await recordActs(tx, [{ ...act, by: 'isPlayer' in by ? by : actorBy(by) }]);
}

/**
 * The caller with the rights of a host or the operator.
 * @throws AppError unauthorized for visitors, who cannot act
 */
export function actorBy(viewer: Viewer): AuditActor {
  if (viewer.kind === 'visitor') throw new AppError('unauthorized');
  const id = answeringAccount(viewer);
  const name = viewer.kind === 'key' ? null : viewer.name;
  return { kind: id === null ? 'key' : 'user', id, name, isPlayer: false, origin: viewer.origin ?? null };
}

/** Records acts in their order with one statement. Does nothing for an empty list. */
export async function recordActs(tx: Sql, acts: readonly RecordedAct[]): Promise<void> {
  if (acts.length > 0) await tx.query(INSERT_ACTS, actsParams(acts));
}

/** The statement behind {@link recordActs}, for one that does something else at the same time. */
export const INSERT_ACTS = `
  insert into audit_log (actor_kind, actor_id, actor_name, is_player, action, target_type, target_id, tournament_id,
    before, after, reason, ip, request_id)
  select actor_kind, actor_id, coalesce(actor_name, (select username from user_details where id = actor_id)), is_player,
    action, target_type, target_id, tournament_id, before, after, reason, ip, request_id
  from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::jsonb[], $10::jsonb[], $11::text[], $12::text[], $13::text[]) with ordinality
    as n (actor_kind, actor_id, actor_name, is_player, action, target_type, target_id, tournament_id, before, after,
      reason, ip, request_id, ord)
  order by ord`;

export function actsParams(acts: readonly RecordedAct[]): unknown[] {
  return [
    acts.map(({ by }) => by.kind),
    acts.map(({ by }) => by.id),
    acts.map(({ by }) => by.name),
    acts.map(({ by }) => by.isPlayer),
    acts.map(({ action }) => action),
    acts.map(({ target }) => target.type),
    acts.map(({ target }) => target.id),
    acts.map(({ tournament, target }) => tournament ?? (target.type === 'tournament' ? target.id : null)),
    acts.map(({ before }) => recorded(before)),
    acts.map(({ by, after }) =>
      recorded(by.origin?.isHandedOver ? { ...Object(after), isHandedOver: true } : after),
    ),
    acts.map(({ reason }) => reason ?? null),
    acts.map(({ by }) => by.origin?.ip ?? null),
    acts.map(({ by }) => by.origin?.requestId ?? null),
  ];
}

/** Longer texts are cut: what was changed can be seen, while entries stay small. */
const TEXT_MAX = 500;

function recorded(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' && part.length > TEXT_MAX ? `${part.slice(0, TEXT_MAX).toWellFormed()}…` : part,
  );
}

/** The members in which two versions of a record differ, as `before` and `after` of an act; null: none. */
export function changesOf<Version extends object>(
  before: Version,
  after: Version,
): { before: Partial<Version>; after: Partial<Version> } | null {
  const changed = (Object.keys(after) as (keyof Version)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return null;
  const of = (version: Version) =>
    Object.fromEntries(changed.map((key) => [key, version[key]])) as Partial<Version>;
  return { before: of(before), after: of(after) };
}
