/** An entry's claim about its result, beside the host's row for this entry. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ClaimDocument } from '#shared/wire/disputes.ts';
import { claimsQuery } from '#web/api/claims.ts';
import { EvidenceLink } from '#web/components/evidence.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { texts } from '#web/texts/texts.ts';
import type { DraftRow } from './results-draft.ts';
import { differs, type Guesses, isGuessed } from './row-doubts.ts';

const words = texts.desk.claims;

export type Claims = ReadonlyMap<string, ClaimDocument>;

/** The claims of a match; `failure`: a note to show if they could not be loaded. */
export function useClaims(matchId: string): { claims: Claims; failure: ReactNode } {
  const { data, isError, refetch } = useQuery(claimsQuery(matchId));
  return {
    claims: new Map(data?.documents.map((claim) => [claim.entry, claim])),
    failure: isError && !data && <ShortFailure text={words.failed} onRetry={refetch} />,
  };
}

/** The facts to compare with a row before it is saved. */
export interface Look {
  claims: Claims;
  guesses: Guesses;
  /** Called when the host has confirmed a guessed row. */
  onRight: (entry: string) => void;
}

/** Notes at a row: the entry's claim, and the other name in the pasted sheet, until the host has looked at the row. */
export function RowNotes({ row, name, claims, guesses, onRight }: Look & { row: DraftRow; name: string }) {
  const claim = claims.get(row.entry);
  const guess = guesses.get(row.entry);
  return (
    <>
      {claim && (
        <Line
          claim={claim}
          name={name}
          says={words.says(claim.placement, claim.kills)}
          note={differs(row, claim) ? words.differs : null}
        />
      )}
      {isGuessed(row, guess) && (
        <span className="flex flex-wrap items-center gap-x-3 text-2xs font-normal text-primary-hot">
          <span className="wrap-anywhere">{texts.desk.sheet.guessedFrom(guess.name)}</span>
          <button
            type="button"
            aria-label={texts.desk.sheet.rightOf(name)}
            onClick={() => onRight(row.entry)}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {texts.desk.sheet.right}
          </button>
        </span>
      )}
    </>
  );
}

/**
 * The claim of one side of a head-to-head match: it says who has won.
 * @param hasWon whether this side has won by the host's rows; null: the rows say nothing yet
 * @param other the claim of the other side
 */
export function SideClaimLine({
  claim,
  other,
  hasWon,
  name,
}: {
  claim: ClaimDocument | undefined;
  other: ClaimDocument | undefined;
  hasWon: boolean | null;
  name: string;
}) {
  if (!claim) return null;
  const saysWon = claim.placement === 1;
  const note =
    hasWon !== null && hasWon !== saysWon
      ? words.differs
      : hasWon === null && other && (other.placement === 1) === saysWon
        ? words.contradict
        : null;
  return <Line claim={claim} name={name} says={saysWon ? words.saysWon : words.saysLost} note={note} />;
}

function Line({
  claim: { file, seenBefore },
  name,
  says,
  note,
}: {
  claim: ClaimDocument;
  name: string;
  says: string;
  /** The contradiction in the claim; null: there is none. */
  note: string | null;
}) {
  return (
    <span
      className={clsx(
        'flex flex-wrap items-center gap-x-3 text-2xs font-normal',
        note ? 'text-aborted' : 'text-muted',
      )}
    >
      <span>
        {says}
        {note && <strong> {note}</strong>}
      </span>
      {file && <EvidenceLink file={file} of={name} seen={seenBefore} />}
    </span>
  );
}
