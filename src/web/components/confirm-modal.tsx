import type { ComponentProps, ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** A question before an act. */
export function ConfirmModal({
  question,
  details,
  yes,
  no = texts.common.cancel,
  isBusy,
  isDanger = false,
  disabled,
  instead,
  fallbackFocus,
  children,
  onYes,
  onNo,
}: Pick<ComponentProps<typeof Modal>, 'fallbackFocus'> & {
  question: string;
  details?: ReactNode;
  yes: string;
  no?: string;
  isBusy?: boolean;
  /** Whether "yes" takes something away from other people. */
  isDanger?: boolean;
  disabled?: boolean;
  /** Replaces the button for "yes". */
  instead?: ReactNode;
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    // Escape is ignored while the request runs: its answer would otherwise close a dialog opened since.
    <Modal
      title={question}
      description={details}
      fallbackFocus={fallbackFocus}
      onClose={() => !isBusy && onNo()}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        {instead ?? (
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            className="grow"
            onClick={onYes}
            isBusy={isBusy}
            disabled={disabled}
          >
            {yes}
          </Button>
        )}
        <Button variant="secondary" className="grow" onClick={onNo} disabled={isBusy}>
          {no}
        </Button>
      </div>
    </Modal>
  );
}
