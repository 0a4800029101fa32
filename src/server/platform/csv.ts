/** Tables as CSV (RFC 4180) for spreadsheets. */
import { Readable } from 'node:stream';

export type CsvCell = string | number | null;

/** Spreadsheets read UTF-8 as another encoding without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param rows the first holds the names of the columns */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/**
 * The same table part by part, for one that is too large to be held at once. Resolves once the first part is known: what
 * refuses it is thrown while the request can still be answered with the refusal.
 * @param header the names of the columns
 */
export async function csvStream(
  header: readonly string[],
  parts: AsyncIterator<readonly (readonly CsvCell[])[]>,
): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(textParts(csvOf([header]), first, parts));
}

async function* textParts(
  header: string,
  first: IteratorResult<readonly (readonly CsvCell[])[]>,
  parts: AsyncIterator<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield header;
  for (let part = first; !part.done; part = await parts.next()) yield linesOf(part.value);
}

function linesOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Spreadsheets run such a text as a formula; with an apostrophe before it, it stays a text.
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
