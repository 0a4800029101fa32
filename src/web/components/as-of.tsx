import { useSyncExternalStore } from 'react';
import { shownTime, watchShownTime } from '#web/lib/as-of.ts';
import { inDigits, texts } from '#web/texts/texts.ts';

/** Says, beside what changes by the minute, when it was so, where the page comes from a memory. Elsewhere it is empty. */
export function AsOf({ className }: { className?: string }) {
  const time = useSyncExternalStore(watchShownTime, shownTime, () => null);
  if (time === null) return null;
  return (
    <span data-as-of className={`text-2xs font-normal text-muted ${className ?? ''}`}>
      {texts.common.asOf(inDigits(time))}
    </span>
  );
}
