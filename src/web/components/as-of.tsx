import { useSyncExternalStore } from 'react';
import { shownTime, watchShownTime } from '#web/lib/as-of.ts';
import { inDigits, texts } from '#web/texts/texts.ts';

/** Beside what changes by the minute: when it was so, on a page that stood in memory. Nothing on any other page. */
export function AsOf({ className }: { className?: string }) {
  const time = useSyncExternalStore(watchShownTime, shownTime, () => null);
  if (time === null) return null;
  return (
    <span data-as-of className={`text-2xs font-normal text-muted ${className ?? ''}`}>
      {texts.common.asOf(inDigits(time))}
    </span>
  );
}
