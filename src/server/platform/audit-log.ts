/** What was done with the rights of a host or the operator, written in the transaction of the act itself. */
import type { AuditAction, AuditTarget } from '#shared/audit-actions.ts';
import type { Sql } from './database/database.ts';
import { AppError } from './errors.ts';
import { isAdmin, type SignedViewer, type Viewer } from './sessions/viewer.ts';

/** Who used an operator's rights: an account or the server key. */
export type Operator = SignedViewer;

/** @throws AppError unauthorized for callers other than the admin and the key */
export function asOperator(viewer: Viewer): Operator {
  if (viewer.kind === 'visitor' || !isAdmin(viewer)) throw new AppError('unauthorized');
  return viewer;
}

/** Something done with the rights of a host or the operator. */
export interface Act {
  action: AuditAction;
  target: { type: AuditTarget; id: string };
  /** The tournament that it is about, whose host may read of it. */
  tournament?: string;
  /** What it changed. Never secrets, such as passwords of rooms: entries are kept for ever. */
  before: unknown;
  after: unknown;
  reason?: string | null;
}

/** Longer texts are cut: what was changed can be seen, while entries stay small. */
const TEXT_MAX = 500;

/** @throws AppError unauthorized for visitors, who cannot act */
export async function recordAct(tx: Sql, viewer: Viewer, act: Act): Promise<void> {
  if (viewer.kind === 'visitor') throw new AppError('unauthorized');
  await tx.query(
    `insert into audit_log (actor_kind, actor_id, actor_name, action, target_type, target_id, tournament_id, before,
       after, reason, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      viewer.kind,
      viewer.kind === 'user' ? viewer.id : null,
      viewer.kind === 'user' ? viewer.name : null,
      act.action,
      act.target.type,
      act.target.id,
      act.tournament ?? null,
      recorded(act.before),
      recorded(act.after),
      act.reason ?? null,
      viewer.origin?.ip ?? null,
      viewer.origin?.requestId ?? null,
    ],
  );
}

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
