import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CsvCell, csvOf } from '#shared/csv.ts';
import { allRows, type DeskSource, type Question } from '#web/api/desk-list.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { texts } from '#web/texts/texts.ts';

/** The most rows of a table that the browser writes, fetching page by page. */
const ROWS_MAX = 10_000;

type ColumnName = keyof typeof texts.admin.lists.columns;

type FieldOf<Row> = { [Name in keyof Row]: Row[Name] extends CsvCell ? Name : never }[keyof Row] & string;

/** Columns: a field under its own name, or a name with a function for the content. */
export type Columns<Row> = readonly (
  | (FieldOf<Row> & ColumnName)
  | readonly [name: ColumnName, FieldOf<Row> | ((row: Row) => CsvCell)]
)[];

/** A button that writes all pages of a list into a file. */
export function TableButton<Row>({
  source,
  question,
  columns,
  file,
}: {
  source: DeskSource<Row>;
  question: Question;
  columns: Columns<Row>;
  file: string;
}) {
  const write = useMutation({
    mutationFn: () => allRows(source, question, ROWS_MAX),
    onSuccess: (rows) => saveTable(file, columns, rows),
  });
  return <TableLink isBusy={write.isPending} onPress={() => write.mutate()} />;
}

/** A button that looks like the links to files. */
export function TableLink({ isBusy = false, onPress }: { isBusy?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text disabled:opacity-45"
    >
      <Download size={17} className="shrink-0" />
      {texts.admin.lists.table}
    </button>
  );
}

export function saveTable<Row>(file: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const named = columns.map((column) => (typeof column === 'string' ? ([column, column] as const) : column));
  const cells = rows.map((row) =>
    named.map(([, of]) => (typeof of === 'function' ? of(row) : (row[of] as CsvCell))),
  );
  const text = csvOf([named.map(([name]) => texts.admin.lists.columns[name]), ...cells]);
  saveFile(file, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
