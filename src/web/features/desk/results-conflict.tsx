/** What somebody else has saved beside one's own rows, to choose from for each entry. */
import clsx from 'clsx';
import { useState } from 'react';
import type { PlacementRow } from '#shared/rules/results.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { Button } from '#web/components/button.tsx';
import { putResults } from '#web/lib/waiting/saved.ts';
import { texts } from '#web/texts/texts.ts';
import { differingEntries } from './results-draft.ts';
import { merge, proposal, type Side } from './results-merge.ts';
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
  const entries = differingEntries(mine, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (entry: string) => chosen.get(entry) ?? proposal({ base, mine, theirs }, entry);
  const sides = new Map(entries.map((entry) => [entry, sideOf(entry)]));
  const choose = (side: Side) => setChosen(new Map(entries.map((entry) => [entry, side])));
  return (
    <div className="mt-4">
      {/* Two lines: a name that comes late moves nothing. */}
      <h3 className="min-h-[2lh] text-2xl text-primary-hot wrap-anywhere sm:min-h-[1lh]">
        {words.title(savedBy)}
      </h3>
      <p className="mb-3 text-soft">{isLast ? words.lastText : words.text}</p>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => choose('mine')}>
          {words.allMine}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => choose('theirs')}>
          {words.allTheirs}
        </Button>
      </div>
      <ul aria-label={words.caption} className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry} className="py-2">
            <fieldset>
              <legend className="font-semibold wrap-anywhere">
                <span className="sr-only">{words.choice('')}</span>
                {nameOf(entry)}
              </legend>
              <div className="mt-1 grid grid-cols-2 gap-2">
                <Choice
                  entry={entry}
                  label={words.mine}
                  row={rowOf(mine, entry)}
                  isChosen={sides.get(entry) === 'mine'}
                  onChoose={() => setChosen(new Map(chosen).set(entry, 'mine'))}
                />
                <Choice
                  entry={entry}
                  label={words.theirs}
                  row={rowOf(theirs, entry)}
                  isChosen={sides.get(entry) === 'theirs'}
                  onChoose={() => setChosen(new Map(chosen).set(entry, 'theirs'))}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4 w-full sm:w-auto"
        onClick={({ currentTarget }) => {
          // This long list is replaced: what comes then is seen from its beginning.
          currentTarget.closest('section')?.scrollIntoView({ block: 'start' });
          onUse(merge({ mine, theirs, sides }));
        }}
      >
        {isLast ? words.save : words.use}
      </Button>
    </div>
  );
}

function rowOf(rows: readonly PlacementRow[], entry: string): PlacementRow | undefined {
  return rows.find((row) => row.entry === entry);
}

function Choice({
  entry,
  label,
  row,
  isChosen,
  onChoose,
}: {
  entry: string;
  label: string;
  row: PlacementRow | undefined;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-2.5 border px-3 py-1.5',
        isChosen ? 'border-primary bg-high' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={`side-${entry}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="leading-snug">
        <span className="block text-2xs text-muted">{label}</span>
        {rowText(row)}
      </span>
    </label>
  );
}

function rowText(row: PlacementRow | undefined): string {
  if (!row) return words.none;
  const { placement = null, kills } = row;
  return Number.isNaN((placement ?? 0) + kills) ? words.unread : words.row(placement, kills);
}
