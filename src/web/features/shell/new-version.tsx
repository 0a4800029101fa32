/** Offers a newer version of the site. Nothing is loaded anew before it is pressed: something may have been typed. */
import { useEffect, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { startServiceWorker, tellSeen } from '#web/lib/service-worker.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.shell.newVersion;

/** Also has the service worker keep each page that is opened. */
export function NewVersion({ pathname }: { pathname: string }) {
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
