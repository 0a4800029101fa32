/** What keeps the page true without being seen. Loaded after the first drawing, which needs none of it. */
import { useEffect, useState } from 'react';
import { onPasswordNeeded } from '#web/api/password-needed.ts';
import { useLiveAccount, useLiveContent } from '#web/api/realtime.ts';
import { useIsSessionOver } from '#web/api/session-over.ts';
import { Button } from '#web/components/button.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { startServiceWorker, tellSeen } from '#web/lib/service-worker.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { texts } from '#web/texts/texts.ts';
import { usePageTitle } from './use-page-title.ts';

const PasswordPrompt = lazyPart(() => import('./password-prompt.tsx'), 'PasswordPrompt');

const SessionOver = lazyPart(() => import('./session-over.tsx'), 'SessionOver');

const words = texts.shell.newVersion;

/** Title and tags of the page's head. The server sends them for the first page. */
export function PageHead({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  return null;
}

/** Head, the changes that the server tells of, and the login or password that a session which is over or old is asked for. */
export function Background({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  useLiveAccount();
  useLiveContent();
  const [again, setAgain] = useState<(() => void) | null>(null);
  useEffect(() => {
    onPasswordNeeded((act) => setAgain(() => act));
    return () => onPasswordNeeded(null);
  }, []);
  const isOver = useIsSessionOver();
  return (
    <>
      <NewVersion pathname={pathname} />
      {isOver && <SessionOver />}
      {again && !isOver && (
        <PasswordPrompt
          onDone={() => {
            setAgain(null);
            again();
          }}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}

/**
 * Offers a newer version of the site. Nothing is loaded anew before it is pressed: something may have been typed. Also has
 * the service worker keep each page that is opened.
 */
function NewVersion({ pathname }: { pathname: string }) {
  const [use, setUse] = useState<(() => void) | null>(null);
  useEffect(() => startServiceWorker((load) => setUse(() => load)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told.
  useEffect(() => whenIdle(tellSeen), [pathname]);
  if (!use) return null;
  return (
    <div
      role="status"
      className="panel fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 [--panel-fill:var(--color-raised)] sm:left-auto sm:right-4 sm:w-96"
    >
      <p className="font-semibold">{words.text}</p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={() => setUse(null)}>
          {words.later}
        </Button>
        <Button size="sm" onClick={use}>
          {words.use}
        </Button>
      </div>
    </div>
  );
}
