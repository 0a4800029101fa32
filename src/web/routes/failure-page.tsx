import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { suspectLine, useIsOffline } from '#web/api/line.ts';
import { Button } from '#web/components/button.tsx';
import { reloadIfReachable } from '#web/lib/reload.ts';
import { texts } from '#web/texts/texts.ts';

/** A page broke or its code could not be fetched. */
export function FailurePage() {
  const [isBusy, setBusy] = useState(false);
  const isOffline = useIsOffline(reloadIfReachable);
  // Its code is asked for past the calls that would notice it.
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
            // Where it is reachable the page is about to be loaded anew, and stays busy until then.
            if (!(await reloadIfReachable())) setBusy(false);
          }}
        >
          {texts.common.tryAgain}
        </Button>
      </div>
    </div>
  );
}
