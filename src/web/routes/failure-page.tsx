import { messages } from '#shared/messages.ts';
import { Button } from '#web/components/button.tsx';

/** A page broke or its code could not be fetched. */
export function FailurePage() {
  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div>
        <h1 className="text-4xl">{messages.somethingWrong}</h1>
        <Button className="mt-6" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
