import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CsvCell, csvOf } from '#shared/csv.ts';
import { allRows, type DeskSource, type Question } from '#web/api/desk-list.ts';
import { texts } from '#web/texts/texts.ts';

/** Of a table that is written in the browser, page by page. */
const ROWS_MAX = 10_000;

export type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Writes all that a list shows, on all its pages, into a file. */
export function TableButton<Row>({
  source,
  question,
  columns,
  file,
}: {
  source: DeskSource<Row>;
  question: Question;
  columns: Columns<Row>;
  /** Its name. */
  file: string;
}) {
  const write = useMutation({
    mutationFn: () => allRows(source, question, ROWS_MAX),
    onSuccess: (rows) => saveTable(file, tableOf(columns, rows)),
  });
  return <TableLink isBusy={write.isPending} onPress={() => write.mutate()} />;
}

/** The button that looks like the links to files. */
export function TableLink({ isBusy = false, onPress }: { isBusy?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text disabled:opacity-45"
    >
      <Download aria-hidden="true" size={17} className="shrink-0" />
      {texts.admin.lists.table}
    </button>
  );
}

/** The names of the columns, then the rows. */
export function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): CsvCell[][] {
  return [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)))];
}

export function saveTable(file: string, rows: readonly (readonly CsvCell[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
