import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { Button } from '#web/components/button.tsx';
import { reloadIfReachable } from '#web/lib/reload.ts';

/** A page broke or its code could not be fetched. */
export function FailurePage() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="panel hatch grid min-h-[60dvh] place-items-center p-6 text-center [--cut:20px]">
      <div className="flex flex-col items-center">
        <RotateCw aria-hidden="true" size={56} strokeWidth={1.25} className="text-primary" />
        <h1 className="mt-5 text-4xl">{messages.somethingWrong}</h1>
        <Button
          className="mt-6"
          isBusy={isBusy}
          onClick={async () => {
            setBusy(true);
            // The reload that begins then ends the waiting, too.
            if (!(await reloadIfReachable())) setBusy(false);
          }}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
