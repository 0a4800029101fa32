import type { ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** A question before something that cannot be taken back. */
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
  /** Yes takes something away from others. */
  isDanger?: boolean;
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    // Not closed by Escape either while the request runs: its answer would close what has been opened since.
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
