import { ChoiceRow } from '#web/components/choice-row.tsx';
import { texts } from '#web/texts/texts.ts';
import type { ChosenColumns, ColumnChoice, ColumnRole } from './sheet-columns.ts';

const words = texts.desk.sheet;

/** The value of the option "the sheet has no such column". */
const NONE = -1;

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
    const none = why ? words.lineOrder : columns.length === 0 && words.nobodyKilled;
    const given = chosen[role];
    return (
      <ChoiceRow
        key={role}
        className="mt-3"
        legend={
          <span className="font-semibold text-primary-hot">
            {why && `${words.why[why]} `}
            {columns.length > 0 ? words.choose[role] : words.noKills}
          </span>
        }
        options={[
          ...columns.map(({ index, title, sample }) => ({
            value: index,
            label: `${title || words.column(index + 1)}: ${sample} …`,
          })),
          ...(none ? [{ value: NONE, label: none }] : []),
        ]}
        value={given === null ? NONE : (given ?? Number.NaN)}
        onChange={(index) => onChoose(role, index === NONE ? null : index)}
      />
    );
  });
}
