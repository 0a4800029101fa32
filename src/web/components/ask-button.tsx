import { type ComponentProps, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from './button.tsx';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'), 'ConfirmModal');

type Question = Pick<
  ComponentProps<typeof ConfirmModal>,
  'question' | 'details' | 'yes' | 'isDanger' | 'isBusy'
>;

/** A button that asks first. The question stays until the act has succeeded, unless `onYes` returns nothing to wait for. */
export function AskButton({
  ask,
  onYes,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { ask: Question; onYes: () => unknown }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        // What fails is told where all failures are.
        <ConfirmModal
          {...ask}
          onYes={() => void Promise.resolve(onYes()).then(close, () => {})}
          onNo={close}
        />
      )}
    </>
  );
}
