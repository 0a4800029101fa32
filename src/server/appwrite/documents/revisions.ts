/** Stores every version of a document; the column `revision` counts them. */
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';

export type RevisionAction = 'create' | 'update' | 'delete' | 'undo' | 'publish';

/**
 * Stores the present state of a document that this transaction has written or deleted as its next revision.
 * @param viewer who did it; null: the server itself
 */
export async function keepRevision(
  tx: Sql,
  viewer: Viewer | null,
  { table, id, action }: { table: string; id: string; action: RevisionAction },
): Promise<void> {
  await tx.query(
    `with newest as (
       select coalesce(max(revision), 0) as revision from document_revisions where collection = $1 and document_id = $2
     ), kept as (
       update ${table} d set revision = newest.revision + 1 from newest where d.id = $2 returning d.*
     )
     insert into document_revisions (collection, document_id, revision, action, actor_kind, actor_id, actor_name, data)
     select $1, $2, newest.revision + 1, $3, $4, $5, $6, to_jsonb(kept) from newest left join kept on true`,
    [
      table,
      id,
      action,
      viewer?.kind ?? null,
      viewer && viewerId(viewer),
      viewer?.kind === 'user' ? viewer.name : null,
    ],
  );
}

/**
 * Refuses a change of a document that has changed since its writer read it, and locks it.
 * @param revision the one that was read; undefined: the writer does not say
 * @throws AppError stateConflict changedMeanwhile
 */
export async function requireNewest(
  tx: Sql,
  { table, id, revision }: { table: string; id: string; revision: unknown },
): Promise<void> {
  if (revision === undefined) return;
  const [row] = await tx.query<{ revision: number }>(
    `select revision from ${table} where id = $1 for update`,
    [id],
  );
  if (row && row.revision !== revision) throw refusal('stateConflict', 'changedMeanwhile');
}
