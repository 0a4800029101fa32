/** What somebody else has saved beside one's own rows, to choose from for each entry. */
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
  /** What both began with. */
  base: readonly PlacementRow[];
  mine: readonly PlacementRow[];
  theirs: readonly PlacementRow[];
  nameOf: (entry: string) => string;
  /** Whether the choice is saved at once, without a form after it. */
  isLast?: boolean;
  onUse: (results: PlacementRow[]) => void;
}) {
  const savedBy = useSavedBy(putResults(match));
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="mt-4">
      {/* Two lines: a name that comes late moves nothing. */}
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
          // This long list is replaced: what comes then is seen from its beginning.
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

/** What each entry's row says. */
function textsOf(rows: readonly PlacementRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ entry, placement = null, kills }) => [
      entry,
      Number.isNaN((placement ?? 0) + kills) ? words.unread : words.row(placement, kills),
    ]),
  );
}
