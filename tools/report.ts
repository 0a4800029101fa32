/** Prints results as tables. */

export interface Line {
  what: string;
  /** The measured figure of this server, with its unit. */
  ours: string;
  /** The figure it is compared with. */
  against?: string;
  ratio?: number;
  /** The target, and whether it was reached. */
  target?: { text: string; isReached: boolean };
}

const HEADINGS = ['measured', 'ours', 'against', 'ratio', 'target'];

/** Prints the lines under a heading, in columns. */
export function printTable(title: string, lines: readonly Line[]): void {
  printColumns(title, [HEADINGS, ...lines.map(cells)]);
}

/** @param rows the first of which is the heading */
export function printColumns(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const [heading = '', ...body] = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${heading}\n${'-'.repeat(heading.length)}\n${body.join('\n')}\n`);
}

function cells({ what, ours, against = '', ratio, target }: Line): string[] {
  return [
    what,
    ours,
    against,
    ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
    target ? `${target.text}: ${target.isReached ? 'reached' : 'NOT REACHED'}` : '',
  ];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which a share of all values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
