/** Results for a thumb: the host taps players in the order of their places, then sets kills with steppers. */

import clsx from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchForm } from '#shared/texts/search.ts';
import { IconButton } from '#web/components/button.tsx';
import { CONTROL, EXACT, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { RowNotes } from './claim-line.tsx';
import {
  countOf,
  type DraftAction,
  type DraftProblem,
  type DraftRow,
  nextPlacement,
  saysDisqualified,
} from './results-draft.ts';
import { DisqualifyButton, pointsText, type RowsProps } from './results-grid.tsx';

const words = texts.desk.tap;

export function ResultsTaps({
  rows,
  by,
  nameOf,
  look,
  scoring,
  problem,
  onChange,
}: RowsProps & { nameOf: (entry: string) => string }) {
  const placed = rows
    .filter(({ placement, kills }) => placement.trim() !== '' || kills.trim() !== '')
    .sort((a, b) => orderOf(a) - orderOf(b));
  const [find, setFind] = useState('');
  const found = find.trim() === '' ? rows : rows.filter(({ entry }) => isFound(nameOf(entry), find));
  const open = found.filter((row) => !placed.includes(row));
  const place = (entry: string) => {
    onChange({ kind: 'place', entry });
    setFind('');
  };
  return (
    <>
      <h3 className="text-2xl">{placed.length < rows.length ? words.who(nextPlacement(rows)) : words.all}</h3>
      <p className="text-sm text-muted">{words.whoHint(by)}</p>
      {rows.length > FIND_MIN && (
        <input
          type="search"
          aria-label={words.find(by)}
          placeholder={words.find(by)}
          value={find}
          {...EXACT}
          enterKeyHint="next"
          onChange={({ target }) => setFind(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            const [first] = open;
            if (first && find.trim() !== '') place(first.entry);
          }}
          className={clsx(CONTROL, 'mt-2')}
        />
      )}
      {/* The list keeps its order after a tap, so that the thumb finds the next player where he was. */}
      <ul aria-label={words.entries(by)} className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {found.map((row) => {
          const isPlaced = placed.includes(row);
          return (
            <li key={row.entry}>
              <button
                type="button"
                aria-pressed={isPlaced}
                onClick={() =>
                  isPlaced ? onChange({ kind: 'unplace', entry: row.entry }) : place(row.entry)
                }
                className={clsx(
                  'panel flex min-h-13 w-full items-center gap-2 px-3 py-2 text-left font-semibold leading-snug [--cut:8px]',
                  isPlaced
                    ? 'text-muted [--panel-line:var(--color-primary-deep)]'
                    : '[--panel-fill:var(--color-raised)] [--panel-line:var(--color-edge)] hover:[--panel-line:var(--color-primary)]',
                )}
              >
                <span className="min-w-0 grow wrap-anywhere">{nameOf(row.entry)}</span>
                {isPlaced && (
                  <span className="display shrink-0 pt-1 text-2xl text-primary-hot">
                    {row.placement || '?'}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {placed.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-1 text-2xl">{texts.desk.results.kills}</h3>
          <ol
            aria-label={texts.desk.results.kills}
            className="divide-y divide-line border-y border-line tabular-nums"
          >
            {placed.map((row) => (
              <KillsRow
                key={row.entry}
                row={row}
                notes={<RowNotes row={row} name={nameOf(row.entry)} {...look} />}
                name={nameOf(row.entry)}
                points={pointsText(row, scoring)}
                problem={problem?.entry === row.entry ? problem : null}
                onChange={onChange}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Sorts by place: rows without a place come first, disqualified ones last. */
function orderOf({ placement }: DraftRow): number {
  return saysDisqualified(placement) ? Number.MAX_SAFE_INTEGER : countOf(placement) || 0;
}

/** The fewest entries for a search field: fewer are all visible at once. */
const FIND_MIN = 8;

function isFound(name: string, find: string): boolean {
  return searchForm(name).toLowerCase().includes(searchForm(find).trim().toLowerCase());
}

function KillsRow({
  row,
  notes,
  name,
  points,
  problem,
  onChange,
}: {
  row: DraftRow;
  notes: ReactNode;
  name: string;
  points: string;
  problem: DraftProblem | null;
  onChange: (action: DraftAction) => void;
}) {
  const step = (by: 1 | -1) => onChange({ kind: 'step', entry: row.entry, by });
  return (
    <li className="py-1">
      <div className="flex items-center gap-1">
        <span className="display w-8 shrink-0 pt-1 text-2xl text-primary-hot">{row.placement || '?'}</span>
        <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">
          {name}
          {points !== '' && (
            <span className="block text-2xs font-normal text-muted">{words.points(Number(points))}</span>
          )}
          {notes}
        </span>
        <DisqualifyButton row={row} name={name} onChange={onChange} />
        <IconButton
          label={words.less(name)}
          disabled={!(countOf(row.kills) > 0)}
          className="shrink-0 border border-edge disabled:opacity-35"
          onClick={() => step(-1)}
        >
          <Minus size={19} />
        </IconButton>
        <input
          aria-label={texts.desk.results.killsOf(name)}
          aria-invalid={problem?.field === 'kills' || undefined}
          value={row.kills}
          placeholder="0"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          onChange={({ target }) =>
            onChange({ kind: 'type', entry: row.entry, field: 'kills', text: target.value })
          }
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          className="display min-h-11 w-10 shrink-0 border border-edge bg-surface pt-1 text-center text-2xl aria-invalid:border-aborted"
        />
        <IconButton label={words.more(name)} className="shrink-0 border border-edge" onClick={() => step(1)}>
          <Plus size={19} />
        </IconButton>
      </div>
      {problem && <FieldError>{texts.resultsProblems[problem.rule](problem.limit ?? 0)}</FieldError>}
    </li>
  );
}
