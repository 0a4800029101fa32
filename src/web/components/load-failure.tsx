import { RotateCw, WifiOff } from 'lucide-react';
import { useIsOffline } from '#web/api/line.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Loading failed: says so and offers another try, which is made by itself when the connection is back. */
export function LoadFailure({
  text = texts.general.somethingWrong,
  onRetry,
}: {
  text?: string;
  onRetry: () => unknown;
}) {
  const isOffline = useIsOffline(onRetry);
  return (
    <EmptyState
      icon={isOffline ? <WifiOff /> : <RotateCw />}
      title={isOffline ? texts.common.offline : text}
      action={
        <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
          {texts.common.tryAgain}
        </Button>
      }
    >
      {isOffline && texts.common.offlineHint}
    </EmptyState>
  );
}

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
