/** Screenshots as parts of claims and disputes. */
import { notePictureUse } from '#server/files/pictures/seen-pictures.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { EVIDENCE_BUCKET_ID } from '#shared/constants.ts';

/**
 * Shows a complete file of the sender to the host of a tournament. A file belongs to one tournament; from now on only the
 * admin can delete it.
 * @throws AppError argumentInvalid for other files
 */
export async function sendEvidence(
  tx: Transaction,
  {
    file,
    sender,
    tournament,
    match,
  }: { file: string; sender: string; tournament: { id: string; host: string }; match: string | null },
): Promise<void> {
  // One statement, so that a deletion of the file comes before or after it, never in between.
  const sent = await tx.query(
    `update files set evidence_of = $4
     where id = $1 and bucket_id = $2 and owner_id = $3 and completed_at is not null
       and (evidence_of is null or evidence_of = $4) returning id`,
    [file, EVIDENCE_BUCKET_ID, sender, tournament.id],
  );
  if (sent.length === 0) throw refusal('argumentInvalid', 'evidenceMissing');
  await notePictureUse(tx, { file, match });
  tx.changed({ collection: 'evidence', id: file, action: 'update', onlyFor: tournament.host });
}

/** Takes back a file that no claim or dispute names any more. */
export async function withdrawEvidence(tx: Sql, file: string): Promise<void> {
  await tx.query(
    `update files set evidence_of = null
     where id = $1 and not exists (select 1 from claims where file_id = $1)
       and not exists (select 1 from disputes where file_id = $1)
       and not exists (select 1 from match_calls where file_id = $1)`,
    [file],
  );
}
