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
