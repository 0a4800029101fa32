/** Asks before the person leaves unsaved changes by a link, the browser's back button or closing the page. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { navigate, stopGoingBack } from '#web/lib/navigation.tsx';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'), 'ConfirmModal');

export interface LeaveGuard {
  /** Calls `leave` at once if everything is saved, otherwise once the person has agreed. */
  ask: (leave: () => void) => void;
  /** The question, which the caller must render. */
  question: ReactNode;
}

export function useLeaveGuard(
  isUnsaved: boolean,
  words: { question: string; details: string; leave: string; stay: string },
): LeaveGuard {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const onLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave(() => () => navigate(link.pathname + link.search + link.hash));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => onLink(event);
    const endBack = stopGoingBack((target) => setLeave(() => () => navigate(target)));
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', click, true);
    return () => {
      endBack();
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', click, true);
    };
  }, [isUnsaved]);
  const question = leave && (
    <ConfirmModal
      question={words.question}
      details={words.details}
      yes={words.leave}
      no={words.stay}
      isDanger
      onYes={() => {
        setLeave(null);
        leave();
      }}
      onNo={() => setLeave(null)}
    />
  );
  return { ask: (then) => (isUnsaved ? setLeave(() => then) : then()), question };
}
