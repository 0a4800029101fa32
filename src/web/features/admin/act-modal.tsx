import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { Modal } from '#web/components/modal.tsx';
import { texts } from '#web/texts/texts.ts';

/** The form of an act: what it needs to know, and whether it is really to be done. */
export function ActModal({
  title,
  details,
  submit,
  isBusy,
  isDanger = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  details?: ReactNode;
  /** What the button says. */
  submit: string;
  isBusy: boolean;
  /** Takes something away from somebody. */
  isDanger?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal title={title} description={details} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <div className="mt-1 flex flex-wrap gap-3">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} className="grow" isBusy={isBusy}>
            {submit}
          </Button>
          <Button variant="secondary" className="grow" onClick={onClose} disabled={isBusy}>
            {texts.common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
