/** A pasted sheet: shows what was read and what is doubtful, before it becomes the results. */
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PlacementRow } from '#shared/rules/results.ts';
import { textOfFile } from '#shared/sheet-cells.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { CONTROL, Input, TextArea } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { readSheet, type Sheet, type SheetDoubt, type SheetLine, sheetResults } from './results-sheet.ts';
import type { Guess } from './row-doubts.ts';
import type { ChosenColumns, ColumnChoice, ColumnRole } from './sheet-columns.ts';
import type { DeskEntry } from './use-entries.ts';

const words = texts.desk.sheet;
const COLUMNS = [
  { head: words.inSheet, className: 'py-1.5' },
  { head: words.player, className: 'py-1.5' },
  { head: texts.desk.results.placement, className: 'w-11 py-1.5 text-right' },
  { head: texts.desk.results.kills, className: 'w-11 py-1.5 text-right' },
];

/** The doubts that are settled when the host chooses the player by hand. */
const PLAYER_DOUBTS: ReadonlySet<SheetDoubt> = new Set(['unknown', 'ambiguous', 'guessed', 'twice']);

export function PasteSheet({
  initial,
  entries,
  onTake,
  onCancel,
}: {
  /** The text that was pasted already; '': none. */
  initial: string;
  entries: readonly DeskEntry[];
  onTake: (rows: PlacementRow[], guesses: ReadonlyMap<string, Guess>) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState(initial);
  /** The entries chosen by hand, by line; '': the line is left out. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [isFileUnread, setFileUnread] = useState(false);
  const change = (next: string) => {
    setText(next);
    setChosen(new Map());
    setColumns({});
    setFileUnread(false);
  };
  const sheet = readSheet(text, entries, columns);
  const lines = sheet?.lines.map((line) => corrected(line, chosen.get(line.line))) ?? [];
  const rows = sheetResults(lines);
  const missing = entries.filter(({ id }) => !rows.some(({ entry }) => entry === id));
  const doubtful = lines.filter(({ doubts }) => doubts.length > 0).length;
  // The order depends on the doubts at reading, not on settled ones, so that no line moves under the finger.
  const asked = new Set(sheet?.lines.filter(({ doubts }) => doubts.length > 0).map(({ line }) => line));
  const doubtsFirst = [
    ...lines.filter(({ line }) => asked.has(line)),
    ...lines.filter(({ line }) => !asked.has(line)),
  ];
  return (
    <div className="mt-4">
      <TextArea
        label={words.label}
        hint={words.hint}
        value={text}
        rows={5}
        spellCheck={false}
        // The pressed button is gone, and the host pastes into this field next.
        autoFocus
        onChange={({ target }) => change(target.value)}
      />
      <Input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        label={words.file}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          const read = textOfFile(new Uint8Array(await file.arrayBuffer()));
          change(read ?? '');
          setFileUnread(read === null);
        }}
      />
      {isFileUnread && (
        <p role="alert" className="mt-3 font-semibold text-aborted">
          {words.fileUnread}
        </p>
      )}
      {text.trim() !== '' && !sheet && (
        <p role="status" className="mt-3 font-semibold text-aborted">
          {words.none}
        </p>
      )}
      {sheet && (
        <>
          <p role="status" className="mt-4 text-sm text-soft">
            {words.columns[sheet.columns]}{' '}
            {doubtful > 0 && <strong className="text-primary-hot">{words.doubtful(doubtful)}</strong>}
          </p>
          <SheetChoices
            choices={sheet.choices}
            chosen={columns}
            onChoose={(role, index) => {
              setColumns(role === 'placement' ? { placement: index } : { ...columns, [role]: index });
              setChosen(new Map());
            }}
          />
          <ReadLines
            lines={doubtsFirst}
            open={new Set(sheet.lines.filter(isPlayerDoubtful).map(({ line }) => line))}
            entries={entries}
            onChoose={(line, entry) => setChosen(new Map(chosen).set(line, entry))}
          />
          {missing.length > 0 && (
            <p className="mt-3 text-sm text-muted wrap-anywhere">
              {words.missing(missing.map(({ name }) => name).join(', '))}
            </p>
          )}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          disabled={rows.length === 0 || sheet?.isOpen}
          onClick={() => onTake(rows, guessesOf(lines))}
          className="grow sm:grow-0"
        >
          {words.take(rows.length, doubtful)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}

/** The line with the entry chosen by hand, and without the doubts that this settles. */
function corrected(line: SheetLine, entry: string | undefined): SheetLine {
  if (entry === undefined) return line;
  const doubts = line.doubts.filter((doubt) => !PLAYER_DOUBTS.has(doubt));
  return { ...line, entry: entry || null, doubts };
}

/** The rows whose name in the sheet is only similar, and which the host has not confirmed. */
function guessesOf(lines: readonly SheetLine[]): Map<string, Guess> {
  return new Map(
    lines.flatMap(({ entry, name, placement, kills, doubts }) =>
      entry !== null && doubts.includes('guessed')
        ? [
            [
              entry,
              {
                name,
                row: { entry, kills, ...(placement === null ? { disqualified: true } : { placement }) },
              },
            ],
          ]
        : [],
    ),
  );
}

function isPlayerDoubtful({ doubts }: SheetLine): boolean {
  return doubts.some((doubt) => PLAYER_DOUBTS.has(doubt));
}

function ReadLines({
  lines,
  open,
  entries,
  onChoose,
}: {
  lines: Sheet['lines'];
  /** The lines whose player the host should check. */
  open: ReadonlySet<number>;
  entries: readonly DeskEntry[];
  onChoose: (line: number, entry: string) => void;
}) {
  return (
    <DataTable className="mt-2 text-sm" caption={words.caption} columns={COLUMNS}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} className={clsx('border-b border-line', line.doubts.length > 0 && 'bg-raised')}>
            <th scope="row" className="py-1.5 pr-2 font-normal">
              <span className="block wrap-anywhere">{line.name || line.text}</span>
              {line.doubts.map((doubt) => (
                <span key={doubt} className="flex items-start gap-1 text-2xs font-semibold text-primary-hot">
                  <TriangleAlert size={13} className="mt-0.5 shrink-0" />
                  {words.doubts[doubt]}
                </span>
              ))}
            </th>
            <td className="py-1.5 pr-1">
              {open.has(line.line) ? (
                <>
                  <select
                    aria-label={words.playerOf(line.name || line.text)}
                    value={line.entry ?? ''}
                    onChange={({ target }) => onChoose(line.line, target.value)}
                    className={clsx(CONTROL, 'min-h-11! px-2! text-sm!')}
                  >
                    <option value="">{words.leaveOut}</option>
                    {entries.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {line.entry !== null && line.doubts.includes('guessed') && (
                    <Button
                      size="sm"
                      className="mt-1 w-full px-2! text-base!"
                      aria-label={words.rightOf(line.name)}
                      onClick={() => onChoose(line.line, line.entry ?? '')}
                    >
                      {words.right}
                    </Button>
                  )}
                </>
              ) : (
                <span className="wrap-anywhere">{entries.find(({ id }) => id === line.entry)?.name}</span>
              )}
            </td>
            <td className="text-right">
              {line.placement === null
                ? words.disqualified
                : Number.isNaN(line.placement)
                  ? '?'
                  : line.placement}
            </td>
            <td className="text-right">{Number.isNaN(line.kills) ? '?' : line.kills}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The value of the option "the sheet has no such column". */
const NONE = -1;

function SheetChoices({
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
