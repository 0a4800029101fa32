import clsx from 'clsx';
import { texts } from '#web/texts/texts.ts';
import type { ChosenColumns, ColumnChoice, ColumnRole } from './sheet-columns.ts';

const words = texts.desk.sheet;

export function SheetChoices({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly ColumnChoice[];
  chosen: ChosenColumns;
  /** @param index null: the sheet has no such column */
  onChoose: (role: ColumnRole, index: number | null) => void;
}) {
  return choices.map(({ role, columns, why }) => {
    const question = columns.length > 0 ? words.choose[role] : words.noKills;
    return (
      <fieldset key={role} className="mt-3">
        <legend className="font-semibold text-primary-hot">
          {why && `${words.why[why]} `}
          {question}
        </legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {columns.map(({ index, title, sample }) => (
            <Answer key={index} isChosen={chosen[role] === index} onClick={() => onChoose(role, index)}>
              <strong>{title || words.column(index + 1)}</strong>{' '}
              <span className="text-muted">{sample} …</span>
            </Answer>
          ))}
          {why && (
            <Answer isChosen={chosen[role] === null} onClick={() => onChoose(role, null)}>
              {words.lineOrder}
            </Answer>
          )}
          {columns.length === 0 && (
            <Answer isChosen={chosen[role] === null} onClick={() => onChoose(role, null)}>
              {words.nobodyKilled}
            </Answer>
          )}
        </div>
      </fieldset>
    );
  });
}

function Answer({
  isChosen,
  onClick,
  children,
}: {
  isChosen: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={clsx(
        'min-h-11 border px-3 py-1.5 text-left text-sm tabular-nums wrap-anywhere hover:border-primary',
        isChosen ? 'border-primary bg-high' : 'border-edge bg-raised',
      )}
    >
      {children}
    </button>
  );
}
