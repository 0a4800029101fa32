import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#web/components/button.tsx';
import { Logo } from '#web/components/logo.tsx';
import { useBackCloses, useShadeAfter } from '#web/components/use-layer.ts';
import { texts } from '#web/texts/texts.ts';

/** The sidebar on phones. The browser's own dialog traps the focus and closes on Escape, without any library. */
export function Drawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose, isOpen);
  useShadeAfter(isOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing beside the drawer; the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label={texts.shell.menu}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="drawer m-0 h-dvh max-h-none w-[min(19rem,86vw)] max-w-none overflow-y-auto border-r border-line bg-page text-text backdrop:bg-black/70"
    >
      {isOpen && (
        <>
          <div className="flex h-(--bar-height) items-center justify-between border-b border-line pl-4 pr-2">
            <Logo />
            <IconButton label={texts.shell.closeMenu} onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
