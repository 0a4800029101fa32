import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { suspectLine, useIsOffline } from '#web/api/line.ts';
import { Button } from '#web/components/button.tsx';
import { reloadIfReachable } from '#web/lib/reload.ts';
import { texts } from '#web/texts/texts.ts';

/** Shown if a page has crashed or its code could not be loaded. */
export function FailurePage() {
  const [isBusy, setBusy] = useState(false);
  const isOffline = useIsOffline(reloadIfReachable);
  // A failed load of code is not a call that would notice a lost connection, so the connection is tested here.
  useEffect(suspectLine, []);
  return (
    <div className="panel hatch grid min-h-[60dvh] place-items-center p-6 text-center [--cut:20px]">
      <div className="flex flex-col items-center">
        <RotateCw size={56} strokeWidth={1.25} className="text-primary" />
        <h1 className="mt-5 text-4xl">{isOffline ? texts.common.offline : texts.general.somethingWrong}</h1>
        {isOffline && <p className="mt-3 text-soft">{texts.common.offlineHint}</p>}
        <Button
          className="mt-6"
          isBusy={isBusy}
          onClick={async () => {
            setBusy(true);
            // If the server can be reached, the page is about to reload, and the button stays busy.
            if (!(await reloadIfReachable())) setBusy(false);
          }}
        >
          {texts.common.tryAgain}
        </Button>
      </div>
    </div>
  );
}
