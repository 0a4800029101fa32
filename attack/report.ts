/** Counts of a run, and what must hold of them. */

import { printColumns } from '../tools/report.ts';

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
  printColumns(title, [HEADINGS, ...counts.map(cells)]);
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

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
