/** Counts of a run, and what must hold of them. */

export interface Count {
  what: string;
  /** With its unit. */
  value: string | number;
  /** The invariant of this count; a broken one fails the run. */
  must?: { text: string; holds: boolean };
}

const HEADINGS = ['counted', 'value', 'must be'];

/** Prints the counts of a run in columns. @returns whether every invariant holds */
export function printCounts(title: string, counts: readonly Count[]): boolean {
  const rows = [HEADINGS, ...counts.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const [heading = '', ...body] = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${heading}\n${'-'.repeat(heading.length)}\n${body.join('\n')}\n`);
  return counts.every(({ must }) => must?.holds ?? true);
}

function cells({ what, value, must }: Count): string[] {
  const text = typeof value === 'number' ? value.toLocaleString('en') : value;
  return [what, text, must ? `${must.text}${must.holds ? '' : ': BROKEN'}` : ''];
}

/** A count that has to be 0. */
export function none(what: string, value: number): Count {
  return { what, value, must: { text: '0', holds: value === 0 } };
}

/** A count that has to be at most a maximum, in the unit of both. */
export function atMost(what: string, value: number, { max, unit }: { max: number; unit: string }): Count {
  const text = (figure: number) => `${Math.round(figure).toLocaleString('en')} ${unit}`;
  return { what, value: text(value), must: { text: `at most ${text(max)}`, holds: value <= max } };
}

export function auditCount(isClean: boolean): Count {
  return {
    what: 'audit of the ledger',
    value: isClean ? 'clean' : 'findings',
    must: { text: 'clean', holds: isClean },
  };
}

/** The value below which a share of all values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
