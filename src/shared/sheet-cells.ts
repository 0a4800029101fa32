/** The cells of a table that was copied out of a spreadsheet or saved by one (RFC 4180, also with semicolons or tabs). */
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse';

export interface SheetRow {
  /** The number of the row's first line in the text, from 1. */
  line: number;
  cells: string[];
}

/** The rows that are not blank, with trimmed cells. A quoted cell may contain separators and line breaks. */
export function cellsOf(text: string): SheetRow[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(plain);
  let parsed = Papa.parse<string[]>(plain, { delimiter, newline: '\n' });
  // A quote that is never closed belongs to a name; it must not swallow the rows after it.
  if (parsed.errors.some(({ type }) => type === 'Quotes')) {
    parsed = Papa.parse<string[]>(plain, { delimiter, newline: '\n', quoteChar: '\0' });
  }
  const rows: SheetRow[] = [];
  let line = 1;
  for (const cells of parsed.data) {
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line, cells: cells.map((cell) => cell.trim()) });
    line += 1 + cells.join('').split('\n').length - 1;
  }
  return rows;
}

/** The separator that most lines contain. Spreadsheets copy with tabs. */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const found = ['\t', ';', ','].find(
    (one) => lines.filter((line) => line.includes(one)).length * 2 > lines.length,
  );
  return found ?? '\t';
}

/** Node and browsers both have TextDecoder, but shared code is compiled with the types of neither. */
const Decoder = (
  globalThis as unknown as {
    TextDecoder: new (encoding: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string };
  }
).TextDecoder;

/**
 * The text of a file that a spreadsheet has saved: UTF-8, or the UTF-16 of "Unicode text", with or without its mark.
 * @returns null for bytes that are neither
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const encoding = bytes.includes(0) || hasWideMark(bytes) ? wideEncoding(bytes) : 'utf-8';
  try {
    return new Decoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function hasWideMark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** In UTF-16 a separator has a zero byte: if the zeros come first, the order is big-endian. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' {
  if (hasWideMark(bytes)) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const zeros = (from: 0 | 1) => bytes.filter((byte, index) => byte === 0 && index % 2 === from).length;
  return zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le';
}
