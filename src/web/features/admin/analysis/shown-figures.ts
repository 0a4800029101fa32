/** The figures of a period, each with its name and format. */
import { CURRENCIES } from '#shared/constants.ts';
import type { Analytics } from '#shared/wire/analytics.ts';
import { formatAmount, formatShort } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { formatFraction } from '../units.ts';

const words = texts.adminAnalysis;

type PeriodFigures = Omit<Analytics['days'][number], 'day'>;

export interface ShownFigure {
  /** The figure's name in the address. */
  key: string;
  label: string;
  /** Reads the value; null: there is none. */
  of: (figures: PeriodFigures) => number | null;
  /** Writes the value in full, or a dash for null. */
  format: (value: number | null) => string;
  /** Writes the value for places of fixed width. */
  short: (value: number | null) => string;
}

const COUNTS = ['joins', 'activePlayers', 'signUps', 'exits', 'noShows'] as const;
const AMOUNTS = ['fees', 'prizes', 'supply'] as const;

const IN_WHOLE = { format: orDash(formatAmount), short: orDash(formatShort) };

export const SHOWN_FIGURES: readonly ShownFigure[] = [
  ...COUNTS.map((key) => ({
    key,
    label: words.figures[key],
    of: (figures: PeriodFigures) => figures[key],
    ...IN_WHOLE,
  })),
  {
    key: 'fillRate',
    label: words.figures.fillRate,
    of: ({ fillRate }) => fillRate,
    format: formatFillRate,
    short: formatFillRate,
  },
  ...AMOUNTS.flatMap((name) =>
    CURRENCIES.map((currency) => ({
      key: `${name}_${currency}`,
      label: words.amount(words.figures[name], texts.currencies[currency]),
      of: (figures: PeriodFigures) => figures[name][currency],
      ...IN_WHOLE,
    })),
  ),
];

/** How full tournaments were; a dash if none started. */
export function formatFillRate(rate: number | null): string {
  return orDash(formatFraction)(rate);
}

function orDash(format: (value: number) => string): (value: number | null) => string {
  return (value) => (value === null ? '–' : format(value));
}
