/** What an entry says of its result, beside the host's row for it. */
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

/** The claims, and in the place of those that could not be loaded a note. */
export function useClaims(matchId: string): { claims: Claims; failure: ReactNode } {
  const { data, isError, refetch } = useQuery(claimsQuery(matchId));
  return {
    claims: new Map(data?.documents.map((claim) => [claim.entry, claim])),
    failure: isError && !data && <ShortFailure text={words.failed} onRetry={refetch} />,
  };
}

/** What is looked at beside a row before it is saved. */
export interface Look {
  claims: Claims;
  guesses: Guesses;
  /** Somebody has looked at a guessed row. */
  onRight: (entry: string) => void;
}

/** What the entry of a row says, and that the sheet has another name, until somebody has looked at the row. */
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
 * The same head to head, where a claim says who has won.
 * @param hasWon what the host's rows say; null: nothing yet
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
  /** What is wrong with it; null: nothing. */
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
