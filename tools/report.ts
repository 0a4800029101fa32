/** Prints results as tables. */

export interface Line {
  what: string;
  value: string | number;
  /** The name of the figure for comparison, and how many times as large this one is. */
  against?: string;
  ratio?: number;
  /** A target, or an invariant that must never be broken. */
  must?: { text: string; holds: boolean };
}

/** Prints lines in columns under a heading. @returns whether everything that must hold does */
export function printTable(title: string, lines: readonly Line[]): boolean {
  const all = [['measured', 'value', 'against', 'ratio', 'must be'], ...lines.map(cells)];
  const widths = all.reduce((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [0]);
  const isFilled = (at: number) => all.slice(1).some((row) => row[at] !== '');
  const [heading = '', ...body] = all.map((row) =>
    row
      .flatMap((cell, at) => (isFilled(at) ? [cell.padEnd(widths[at] ?? 0)] : []))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${heading}\n${'-'.repeat(heading.length)}\n${body.join('\n')}\n`);
  return lines.every(({ must }) => must?.holds ?? true);
}

function cells({ what, value, against = '', ratio, must }: Line): string[] {
  const figure = typeof value === 'number' ? value.toLocaleString('en') : value;
  const kept = must ? `${must.text}: ${must.holds ? 'yes' : 'NO'}` : '';
  return [what, figure, against, ratio === undefined ? '' : `${ratio.toFixed(2)} x`, kept];
}

export function none(what: string, value: number): Line {
  return { what, value, must: { text: '0', holds: value === 0 } };
}

/** A line for a figure with an upper bound. @param shown formats both with their unit */
export function atMost(
  what: string,
  [value, max]: readonly [value: number, max: number],
  shown: (figure: number) => string = (figure) => figure.toLocaleString('en'),
): Line {
  return { what, value: shown(value), must: { text: `at most ${shown(max)}`, holds: value <= max } };
}

/** One line for each word or number, with how often it occurs. */
export function countsOf(what: string, all: readonly (string | number)[]): Line[] {
  return [...Map.groupBy(all, String)]
    .sort()
    .map(([word, found]) => ({ what: `${what} ${word}`, value: found.length }));
}

export function auditLine(isClean: boolean): Line {
  const value = isClean ? 'clean' : 'findings';
  return { what: 'audit of the ledger', value, must: { text: 'clean', holds: isClean } };
}

export const median = (values: readonly number[]) => percentile(values, 0.5, Number.NaN);

export function percentile(values: readonly number[], share: number, ofNone = 0): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? ofNone;
}

export const most = (values: readonly number[]) => values.reduce((max, one) => Math.max(max, one), 0);

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export const spread = (times: readonly number[], shown = milliseconds) =>
  `${shown(percentile(times, 0.5))} (p99 ${shown(percentile(times, 0.99))})`;

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
