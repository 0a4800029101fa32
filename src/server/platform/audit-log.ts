/** What was done with an operator's rights, written in the transaction of the act itself. */
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

/** Something done with an operator's rights, or a host's decision that an operator may have to judge. */
export interface OperatorAct {
  action:
    | 'grant'
    | 'labels.update'
    | 'status.update'
    | 'account.create'
    | 'emailVerification.update'
    | 'session.create'
    | 'token.create'
    | 'dispute.decide';
  target: { type: 'account' | 'dispute'; id: string };
  before: unknown;
  after: unknown;
  reason?: string;
}

export async function recordAct(tx: Sql, actor: SignedViewer, act: OperatorAct): Promise<void> {
  await tx.query(
    `insert into audit_log (actor_kind, actor_id, action, target_type, target_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      actor.kind,
      actor.kind === 'user' ? actor.id : null,
      act.action,
      act.target.type,
      act.target.id,
      JSON.stringify(act.before),
      JSON.stringify(act.after),
      act.reason ?? null,
    ],
  );
}
