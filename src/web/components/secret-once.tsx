import type { ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

const words = texts.machines;

/** A secret, shown only once and scrolled into view, as its form may be far. @param props.children ways to try it */
export function SecretOnce({
  secret,
  children,
  onDone,
}: {
  secret: string;
  children?: ReactNode;
  onDone: () => void;
}) {
  return (
    <div
      ref={bringIntoView}
      role="status"
      tabIndex={-1}
      className="mb-4 grid gap-3 border-2 border-primary bg-surface p-4"
    >
      <p className="font-semibold">{words.secretOnce}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 grow wrap-anywhere">{secret}</code>
        <CopyButton text={secret} what={words.secret} />
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button size="sm" onClick={onDone}>
          {words.secretKept}
        </Button>
      </div>
    </div>
  );
}

function bringIntoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'center' });
  shown?.focus({ preventScroll: true });
}
