import { useShownTime } from '#web/lib/as-of.ts';
import { inDigits, texts } from '#web/texts/texts.ts';

/** Shows the time of a fast-changing figure if the page comes from a cache; otherwise it is empty. */
export function AsOf({ className }: { className?: string }) {
  const time = useShownTime();
  if (time === null) return null;
  return (
    <span data-as-of className={`text-2xs font-normal text-muted ${className ?? ''}`}>
      {texts.common.asOf(inDigits(time))}
    </span>
  );
}
