/**
 * The generic modal: locks page scroll; close icon and closing on an outside click are choices, Escape and Back
 * always close.
 * It needs Base UI's dialog (20 kB): components that use it are loaded by lazyPart, to keep it out of the first route.
 */
import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { texts } from '#web/texts/texts.ts';
import { ICON_BUTTON } from './button.tsx';
import { useBackCloses, useShadeAfter } from './use-layer.ts';

interface ModalProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  hasCloseIcon?: boolean;
  closesOnOutsideClick?: boolean;
  /** Gets the focus on closing if the element that opened the modal is gone by then. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string;
  children?: ReactNode;
}

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex="0"]';

/** Makes Tab lead from the last element to the first and back: the library sometimes lets the focus out to the page. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) =>
    one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

/** The modal is open as long as it is rendered. */
export function Modal({
  title,
  description,
  onClose,
  hasCloseIcon = false,
  closesOnOutsideClick = false,
  fallbackFocus,
  className,
  children,
}: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  useBackCloses(onClose);
  useShadeAfter();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={!closesOnOutsideClick}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/80" />
        <Dialog.Viewport className="fixed inset-0 z-50 overflow-y-auto p-4">
          <div className="grid min-h-full grid-cols-[minmax(0,1fr)] place-items-center">
            <Dialog.Popup
              onKeyDown={keepFocus}
              finalFocus={() => (opener?.isConnected ? true : (fallbackFocus?.current ?? true))}
              className={clsx(
                // On phones the modal is at the bottom, in reach of the thumb, or with fields above the keyboard.
                'panel w-full max-w-md p-6 outline-none max-sm:not-has-[input,textarea,select]:self-end',
                className,
              )}
            >
              <div className="flex items-start justify-between gap-3">
                <Dialog.Title className="min-w-0 pt-1 text-3xl wrap-anywhere">{title}</Dialog.Title>
                {hasCloseIcon && (
                  <Dialog.Close aria-label={texts.common.close} className={clsx(ICON_BUTTON, '-mr-2 -mt-2')}>
                    <X />
                  </Dialog.Close>
                )}
              </div>
              {description && (
                <Dialog.Description className="mt-2 text-soft wrap-anywhere">
                  {description}
                </Dialog.Description>
              )}
              {children && <div className="mt-5">{children}</div>}
            </Dialog.Popup>
          </div>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
