/** The cells of a table that was copied out of a spreadsheet or saved by one. */

export interface SheetRow {
  /** Counted from 1, as in the text. */
  line: number;
  cells: string[];
}

/** The rows that are not blank; cells are trimmed, and none goes over several lines. */
export function cellsOf(text: string): SheetRow[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '');
  const delimiter = delimiterOf(lines.map((one) => one.text));
  return lines.map((one) => ({ line: one.line, cells: splitLine(one.text, delimiter) }));
}

/** The separator that stands in most lines; spreadsheets copy tabs, whatever else the cells hold. */
function delimiterOf(lines: readonly string[]): string {
  const candidates = ['\t', ';', ','];
  const found = candidates.find(
    (one) => lines.filter((line) => line.includes(one)).length * 2 > lines.length,
  );
  return found ?? '\t';
}

/** The cells of a line; one in quotes may hold the separator, and a doubled quote is one. */
function splitLine(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
