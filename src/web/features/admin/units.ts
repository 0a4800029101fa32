/** Formats sizes, durations and shares for the desk. */
import { TOTAL_MAX } from '#shared/constants.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const { locale } = texts.common;

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** A size such as "12.3 MB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), BYTE_UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration in its largest unit, from days down to seconds: "3 days". */
export function formatSeconds(seconds: number): string {
  const [unit, size] = DURATIONS.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  return texts.admin.duration(Math.floor(seconds / size), unit);
}

/** A share in percent: "4.5%" for 0.045. */
export function formatFraction(fraction: number): string {
  return percent.format(fraction);
}

/** The number of rows of a list, with "+" from {@link TOTAL_MAX}, where the server stops counting. */
export function formatTotal(total: number): string {
  return total < TOTAL_MAX ? formatAmount(total) : `${formatAmount(TOTAL_MAX)}+`;
}
