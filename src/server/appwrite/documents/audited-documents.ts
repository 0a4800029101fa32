/** The audit of documents whose writes are acts of hosts or of the operator. */
import { recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { AuditAction, AuditTarget } from '#shared/audit-actions.ts';
import type { Column } from './insert-document.ts';

export type DocumentVerb = 'create' | 'update' | 'delete' | 'permissions' | 'undo';

export interface AuditedDocuments {
  /** What the log calls such a document. */
  target: AuditTarget;
  /** The action that the log records for each kind of write; a kind without an action is not recorded here. */
  actions: Partial<Record<DocumentVerb, AuditAction>>;
  /** The columns that are recorded: nothing personal, because entries stay when the document is gone. */
  columns: readonly string[];
  /** The column that says why a document is written, which is the reason of the act. */
  reason?: string;
  /** The column with the tournament that the document is about. */
  tournament?: string;
}

/** Locks a document and returns its recorded columns; null when it does not exist. */
export async function recordedDocument(
  tx: Sql,
  { table, audit, id }: { table: string; audit: AuditedDocuments; id: string },
): Promise<Record<string, unknown> | null> {
  const columns = ['id', 'permissions', ...audit.columns, ...(audit.tournament ? [audit.tournament] : [])];
  const [row] = await tx.query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${table} where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

/**
 * Records a write of a document.
 * @param write before: all recorded columns, after: the written ones
 */
export async function recordDocumentAct(
  tx: Sql,
  viewer: Viewer,
  write: {
    audit: AuditedDocuments;
    id: string;
    verb: DocumentVerb;
    before?: Record<string, unknown> | null;
    after?: readonly Column[];
  },
): Promise<void> {
  const { audit, id, verb, before = null, after = [] } = write;
  const action = audit.actions[verb];
  if (!action) return;
  const kept = verb === 'permissions' ? ['permissions'] : audit.columns;
  const written = after.filter(([column]) => kept.includes(column));
  const shown = verb === 'delete' ? kept : written.map(([column]) => column);
  const tournament = audit.tournament && before?.[audit.tournament];
  const reason = written.find(([column]) => column === audit.reason)?.[1];
  await recordAct(tx, viewer, {
    action,
    target: { type: audit.target, id },
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof tournament === 'string' ? { tournament } : {}),
    before: before && Object.fromEntries(shown.map((column) => [column, before[column]])),
    after: verb === 'delete' ? null : Object.fromEntries(written),
  });
}

/** The actions of a collection that offers every write. */
export function writeActions<Target extends 'announcement' | 'page' | 'promotion' | 'notification'>(
  target: Target,
) {
  return {
    create: `${target}.create`,
    update: `${target}.update`,
    delete: `${target}.delete`,
    permissions: `${target}.permissions`,
  } as const;
}

/** The actions of a collection that also stores the versions of its documents. */
export function revisedActions<Target extends 'announcement' | 'page' | 'promotion'>(target: Target) {
  return { ...writeActions(target), undo: `${target}.undo` } as const;
}
