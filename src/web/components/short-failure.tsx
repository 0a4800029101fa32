import { useIsOffline } from '#web/api/line.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';

/** In the place of a few lines that could not be loaded. */
export function ShortFailure({
  text = texts.general.somethingWrong,
  onRetry,
}: {
  text?: string;
  onRetry: () => unknown;
}) {
  const isOffline = useIsOffline(onRetry);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft"
    >
      <p>{isOffline ? `${texts.common.offline} ${texts.common.offlineHint}` : text}</p>
      <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
        {texts.common.tryAgain}
      </Button>
    </div>
  );
}
