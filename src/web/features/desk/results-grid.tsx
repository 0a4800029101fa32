/** A grid to type results row by row: place, Tab, kills, Enter. */
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, useId, useRef } from 'react';
import type { EntryRules } from '#shared/rules/entry-rules.ts';
import { pointsForPlacement, type Scoring } from '#shared/rules/scoring.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { CONTROL, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { type Look, RowNotes } from './claim-line.tsx';
import {
  countOf,
  type DraftAction,
  type DraftProblem,
  type DraftRow,
  saysDisqualified,
} from './results-draft.ts';
import type { DeskEntry } from './use-entries.ts';

const words = texts.desk.results;

type Field = 'placement' | 'kills';

export interface RowsProps {
  rows: readonly DraftRow[];
  by: EntryRules['by'];
  scoring: Scoring;
  look: Look;
  /** The problem, which is marked at its row; null: there is none. */
  problem: DraftProblem | null;
  onChange: (action: DraftAction) => void;
}

export function ResultsGrid({
  rows,
  by,
  entries,
  look,
  scoring,
  problem,
  onChange,
  onSheet,
}: RowsProps & {
  entries: readonly DeskEntry[];
  /** Called when somebody pastes several cells into a field. */
  onSheet: (text: string) => void;
}) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const byId = new Map(entries.map((one) => [one.id, one]));
  const focus = (row: number, field: Field) => {
    const next = grid.current?.querySelector<HTMLInputElement>(`input[name="${field}-${row}"]`);
    next?.focus();
    return next !== null && next !== undefined;
  };
  const onKey = (event: KeyboardEvent, index: number, field: Field) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (field === 'placement') focus(index, 'kills');
      else if (!focus(index + 1, 'placement')) submitButton(grid.current)?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowDown' ? 1 : -1), field);
    }
  };
  return (
    <>
      <p className="mb-2 text-sm text-muted pointer-coarse:hidden">{words.keys}</p>
      <DataTable
        ref={grid}
        caption={words.caption(by)}
        columns={[
          { head: words.number, className: 'w-9 py-1.5 max-sm:hidden' },
          { head: words.entry[by], className: 'py-1.5' },
          { head: words.placement, className: 'w-16 py-1.5 sm:w-24' },
          { head: words.kills, className: 'w-16 py-1.5 sm:w-24' },
          { head: words.points, className: 'w-9 py-1.5 text-right sm:w-12' },
          { head: texts.desk.sheet.disqualified, className: `w-12 py-1.5 text-right ${BY_THUMB}` },
        ]}
      >
        <tbody>
          {rows.map((row, index) => {
            const entry = byId.get(row.entry);
            const name = entry?.name || words.unnamed;
            const wrong = problem?.entry === row.entry ? problem : null;
            const input = (field: Field, label: string) => (
              <input
                name={`${field}-${index}`}
                aria-label={label}
                aria-invalid={wrong?.field === field || undefined}
                aria-describedby={wrong?.field === field ? `${id}-error` : undefined}
                value={row[field]}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                maxLength={6}
                onChange={({ target }) =>
                  onChange({ kind: 'type', entry: row.entry, field, text: target.value })
                }
                onFocus={({ target }) => target.select()}
                onKeyDown={(event) => onKey(event, index, field)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text');
                  if (!/[\n\t]/.test(text.trim())) return;
                  event.preventDefault();
                  onSheet(text);
                }}
                className={clsx(CONTROL, 'min-h-11! w-14! px-2! text-center sm:w-20!')}
              />
            );
            return (
              <Fragment key={row.entry}>
                <tr className={clsx(!wrong && 'border-b border-line', wrong && 'bg-raised')}>
                  <td className="text-muted max-sm:hidden">{index + 1}</td>
                  <th scope="row" className="py-1 pr-2 font-semibold leading-snug">
                    <span className="block wrap-anywhere">{name}</span>
                    {entry?.inGame && (
                      <span className="line-clamp-2 text-2xs font-normal text-muted wrap-anywhere">
                        {entry.inGame}
                      </span>
                    )}
                    <RowNotes row={row} name={name} {...look} />
                  </th>
                  <td className="py-1">
                    {input('placement', words.placementOf(name))}
                    {saysDisqualified(row.placement) && (
                      <span className="block text-2xs text-aborted">{words.disqualified}</span>
                    )}
                  </td>
                  <td className="py-1">{input('kills', words.killsOf(name))}</td>
                  <td className="display pt-1 text-right text-xl text-primary-hot">
                    {pointsText(row, scoring)}
                  </td>
                  <td className={`text-right ${BY_THUMB}`}>
                    <DisqualifyButton row={row} name={name} onChange={onChange} />
                  </td>
                </tr>
                {wrong && (
                  <tr className="border-b border-line bg-raised">
                    <td colSpan={6} className="pb-2 pl-2">
                      <FieldError id={`${id}-error`}>
                        {texts.resultsProblems[wrong.rule](wrong.limit ?? 0)}
                      </FieldError>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </DataTable>
    </>
  );
}

/** Hides the button for disqualifying on devices with a mouse, whose keyboard types D. */
const BY_THUMB = 'sm:pointer-fine:hidden';

export function DisqualifyButton({
  row,
  name,
  onChange,
}: {
  row: DraftRow;
  name: string;
  onChange: (action: DraftAction) => void;
}) {
  return (
    <button
      type="button"
      aria-label={texts.desk.tap.disqualify(name)}
      aria-pressed={saysDisqualified(row.placement)}
      onClick={() => onChange({ kind: 'disqualify', entry: row.entry })}
      className="min-h-11 min-w-11 shrink-0 border border-edge text-sm font-semibold text-muted aria-pressed:border-aborted aria-pressed:text-aborted"
    >
      {texts.desk.sheet.disqualified}
    </button>
  );
}

function submitButton(table: HTMLTableElement | null): HTMLButtonElement | null | undefined {
  return table?.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]');
}

/** The points of a row, once it has a place. */
export function pointsText({ placement, kills }: DraftRow, scoring: Scoring): string {
  if (saysDisqualified(placement)) return '0';
  const place = countOf(placement);
  const count = kills.trim() === '' ? 0 : countOf(kills);
  if (Number.isNaN(place) || Number.isNaN(count) || place < 1) return '';
  return String(pointsForPlacement(scoring, place) + count * scoring.kill);
}
