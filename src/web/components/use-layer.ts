/** Makes the browser's back button close dialogs and menus, and catches taps just after they close. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { closeOnBack } from '#web/lib/navigation.tsx';

/** The time, in milliseconds, within which the second tap of a double tap comes. */
const SHADE_MS = 500;

/** Makes Back close a dialog or menu. @param isOpen whether it is open, if the caller renders it closed, too */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}

/** Catches taps for a moment after a dialog has closed: they were meant for it, and not for the page below. */
export function useShadeAfter(isOpen = true): void {
  // A layout effect runs before the dialog disappears, so that there is no moment without a cover.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      const shade = document.createElement('div');
      shade.className = 'fixed inset-0 z-60';
      document.body.append(shade);
      setTimeout(() => shade.remove(), SHADE_MS);
    };
  }, [isOpen]);
}
