/** What a player says of his result, beside the host's row for him. */
import clsx from 'clsx';
import type { ClaimDocument } from '#shared/wire.ts';
import { EvidenceLink } from '#web/components/evidence.tsx';
import { texts } from '#web/texts/texts.ts';
import { countOf, type DraftRow } from './results-draft.ts';

const words = texts.desk.claims;

/** The claims of a match by entry. */
export type Claims = ReadonlyMap<string, ClaimDocument>;

/** Whether the row says something else than the claim; rows without a place say nothing yet. */
export function differs(row: DraftRow, { placement, kills }: ClaimDocument): boolean {
  if (row.placement.trim() === '') return false;
  const killed = row.kills.trim() === '' ? 0 : countOf(row.kills);
  return countOf(row.placement) !== placement || killed !== kills;
}

export function ClaimLine({
  claim,
  row,
  name,
}: {
  claim: ClaimDocument | undefined;
  row: DraftRow;
  name: string;
}) {
  if (!claim) return null;
  const isOther = differs(row, claim);
  return (
    <span
      className={clsx(
        'flex flex-wrap items-center gap-x-3 text-2xs font-normal',
        isOther ? 'text-aborted' : 'text-muted',
      )}
    >
      <span>
        {words.says(claim.placement, claim.kills)}
        {isOther && <strong> {words.differs}</strong>}
      </span>
      {claim.file && <EvidenceLink file={claim.file} of={name} />}
    </span>
  );
}
