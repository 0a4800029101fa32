/** Shows somebody else's saved rows beside the host's own, to choose from for each entry. */
import { useRef } from 'react';
import type { PlacementRow } from '#shared/rules/results.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { VersionsChoice } from '#web/components/versions-choice.tsx';
import { putResults } from '#web/lib/waiting/saved.ts';
import { texts } from '#web/texts/texts.ts';
import { useSavedBy } from './use-saved-by.ts';

const words = texts.desk.conflict;

export function ResultsConflict({
  match,
  base,
  mine,
  theirs,
  nameOf,
  isLast = false,
  onUse,
}: {
  match: MatchDocument;
  /** The rows from which both were made. */
  base: readonly PlacementRow[];
  mine: readonly PlacementRow[];
  theirs: readonly PlacementRow[];
  nameOf: (entry: string) => string;
  /** Whether the choice is saved at once, without going back to the form. */
  isLast?: boolean;
  onUse: (results: PlacementRow[]) => void;
}) {
  const savedBy = useSavedBy(putResults(match));
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="mt-4">
      {/* The heading keeps two lines, so that a name that is loaded late moves nothing. */}
      <h3 className="min-h-[2lh] text-2xl text-primary-hot wrap-anywhere sm:min-h-[1lh]">
        {words.title(savedBy)}
      </h3>
      <p className="text-soft">{isLast ? words.lastText : words.text}</p>
      <VersionsChoice
        versions={{ base: textsOf(base), mine: textsOf(mine), theirs: textsOf(theirs) }}
        labelOf={nameOf}
        show={(rows, entry) => rows[entry]}
        nothing={words.none}
        yes={isLast ? words.save : words.use}
        onUse={(sides) => {
          // The next content replaces this long list, and should be seen from its beginning.
          place.current?.closest('section')?.scrollIntoView({ block: 'start' });
          onUse([
            ...theirs.filter(({ entry }) => sides.get(entry) !== 'mine'),
            ...mine.filter(({ entry }) => sides.get(entry) === 'mine'),
          ]);
        }}
      />
    </div>
  );
}

/** The text of each entry's row. */
function textsOf(rows: readonly PlacementRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ entry, placement = null, kills }) => [
      entry,
      Number.isNaN((placement ?? 0) + kills) ? words.unread : words.row(placement, kills),
    ]),
  );
}
