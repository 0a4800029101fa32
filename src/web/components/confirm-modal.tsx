import type { ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** A question before an act that cannot be undone. */
export function ConfirmModal({
  question,
  details,
  yes,
  no = texts.common.cancel,
  isBusy,
  isDanger = false,
  children,
  onYes,
  onNo,
}: {
  question: string;
  details?: string;
  yes: string;
  no?: string;
  isBusy?: boolean;
  /** Whether "yes" takes something away from other people. */
  isDanger?: boolean;
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    // Escape is ignored while the request runs: its answer would otherwise close a dialog opened since.
    <Modal title={question} description={details} onClose={() => !isBusy && onNo()}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant={isDanger ? 'danger' : 'primary'} className="grow" onClick={onYes} isBusy={isBusy}>
          {yes}
        </Button>
        <Button variant="secondary" className="grow" onClick={onNo} disabled={isBusy}>
          {no}
        </Button>
      </div>
    </Modal>
  );
}
