/** What keeps the page true without being seen. Loaded after the first drawing, which needs none of it. */
import { useEffect, useState } from 'react';
import { onPasswordNeeded } from '#web/api/password-needed.ts';
import { useLiveAccount, useLiveContent } from '#web/api/realtime.ts';
import { useIsSessionOver } from '#web/api/session-over.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { NewVersion } from './new-version.tsx';
import { usePageTitle } from './use-page-title.ts';

const PasswordPrompt = lazyPart(() => import('./password-prompt.tsx'), 'PasswordPrompt');

const SessionOver = lazyPart(() => import('./session-over.tsx'), 'SessionOver');

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
