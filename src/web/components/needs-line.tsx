import { texts } from '#web/texts/texts.ts';

/** Stands beside an act that cannot wait for a connection. */
export function NeedsLine() {
  return <p className="mt-2 text-sm font-semibold text-primary-hot">{texts.common.needsLine}</p>;
}
