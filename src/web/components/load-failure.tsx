import { RotateCw } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Loading failed: says so and offers another try. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<RotateCw />}
      title={text}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {texts.common.tryAgain}
        </Button>
      }
    />
  );
}
