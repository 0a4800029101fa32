import { texts } from '#web/texts/texts.ts';

/** Beside what cannot wait for a line. */
export function NeedsLine() {
  return <p className="mt-2 text-sm font-semibold text-primary-hot">{texts.common.needsLine}</p>;
}
