import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

const words = texts.machines;

/** A secret that is shown this once. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div role="status" className="grid gap-3 border-2 border-primary bg-surface p-4">
      <p className="font-semibold">{words.secretOnce}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 grow wrap-anywhere">{secret}</code>
        <CopyButton text={secret} what={words.secret} />
      </div>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onDone}>
        {words.secretKept}
      </Button>
    </div>
  );
}
