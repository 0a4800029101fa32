/** What a dialog or menu does with the browser's back button and with taps that come after it. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { closeOnBack } from '#web/lib/navigation.tsx';

/** The second tap of a double tap comes within this. */
const SHADE_MS = 500;

/** Back closes it. @param isOpen whether it is there, where it is rendered before and after */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}

/** Takes the taps for a moment after a dialog has closed: they were meant for it, and not for what appears below. */
export function useShadeAfter(isOpen = true): void {
  // Before the dialog is taken away, so that there is no moment without either.
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
