/** Results by thumb: players tapped in the order of their places, then kills with steppers. */
import { Minus, Plus, X } from 'lucide-react';
import { RESULTS_PROBLEMS } from '#shared/rules/results-problems.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import { IconButton } from '#web/components/button.tsx';
import { FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import {
  countOf,
  type DraftAction,
  type DraftProblem,
  type DraftRow,
  nextPlacement,
} from './results-draft.ts';
import { pointsText } from './results-grid.tsx';

const words = texts.desk.tap;

export interface ResultsTapsProps {
  rows: readonly DraftRow[];
  nameOf: (entry: string) => string;
  scoring: Scoring;
  problem: DraftProblem | null;
  onChange: (action: DraftAction) => void;
}

export function ResultsTaps({ rows, nameOf, scoring, problem, onChange }: ResultsTapsProps) {
  const placed = rows
    .filter(({ placement, kills }) => placement.trim() !== '' || kills.trim() !== '')
    .sort((a, b) => (countOf(a.placement) || 0) - (countOf(b.placement) || 0));
  const open = rows.filter((row) => !placed.includes(row));
  return (
    <>
      {placed.length > 0 && (
        <ol aria-label={words.kills} className="mb-4 divide-y divide-line border-y border-line tabular-nums">
          {placed.map((row) => {
            const name = nameOf(row.entry);
            const wrong = problem?.entry === row.entry ? problem : null;
            return (
              <li key={row.entry} className="py-1">
                <div className="flex items-center gap-1">
                  <span className="display w-8 shrink-0 pt-1 text-2xl text-primary-hot">
                    {row.placement || '?'}
                  </span>
                  <span className="min-w-0 grow font-semibold leading-snug wrap-anywhere">
                    {name}
                    <span className="block text-2xs font-normal text-muted">
                      {texts.desk.results.points}: {pointsText(row, scoring)}
                    </span>
                  </span>
                  <IconButton
                    label={words.less(name)}
                    disabled={!(countOf(row.kills) > 0)}
                    className="border border-edge disabled:opacity-35"
                    onClick={() => onChange({ kind: 'step', entry: row.entry, by: -1 })}
                  >
                    <Minus aria-hidden="true" size={19} />
                  </IconButton>
                  <span className="display w-8 pt-1 text-center text-2xl">{row.kills || 0}</span>
                  <IconButton
                    label={words.more(name)}
                    className="border border-edge"
                    onClick={() => onChange({ kind: 'step', entry: row.entry, by: 1 })}
                  >
                    <Plus aria-hidden="true" size={19} />
                  </IconButton>
                  <IconButton
                    label={words.takeBack(name)}
                    onClick={() => onChange({ kind: 'unplace', entry: row.entry })}
                  >
                    <X aria-hidden="true" size={18} />
                  </IconButton>
                </div>
                {wrong && <FieldError>{RESULTS_PROBLEMS[wrong.rule](wrong.limit ?? 0)}</FieldError>}
              </li>
            );
          })}
        </ol>
      )}
      {open.length === 0 ? (
        <p className="text-soft">{words.all}</p>
      ) : (
        <section aria-label={words.who(nextPlacement(rows))}>
          <h3 className="text-2xl">{words.who(nextPlacement(rows))}</h3>
          {placed.length === 0 && <p className="text-sm text-muted">{words.whoHint}</p>}
          <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {open.map(({ entry }) => (
              <li key={entry}>
                <button
                  type="button"
                  onClick={() => onChange({ kind: 'place', entry })}
                  className="panel min-h-13 w-full px-3 py-2 text-left font-semibold leading-snug wrap-anywhere [--cut:8px] [--panel-fill:var(--color-raised)] [--panel-line:var(--color-edge)] hover:[--panel-line:var(--color-primary)]"
                >
                  {nameOf(entry)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
