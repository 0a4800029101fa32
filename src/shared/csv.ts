/** Tables as CSV (RFC 4180) for spreadsheets. */

export type CsvCell = string | number | null;

/** Spreadsheets read UTF-8 as another encoding without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param rows the first holds the names of the columns */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Further rows of a table that {@link csvOf} has begun. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Spreadsheets run such a text as a formula; with an apostrophe before it, it stays a text.
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
