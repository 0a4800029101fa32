import { Copy } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { IconButton } from './button.tsx';
import { toast } from './toast.ts';

/** Copies a text, and shows whether that worked. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    // On an insecure origin `navigator.clipboard` is undefined, though its type says otherwise: then this throws.
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}

/** Copies a text. `what` names it in the button's label and in the toast. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { copied, copyFailed } = texts.seatReasons;
  return (
    <IconButton
      label={texts.tournamentDetail.copy(what)}
      className="noscript:hidden"
      onClick={() => copyText(text, copied(what), copyFailed(what))}
    >
      <Copy size={18} />
    </IconButton>
  );
}
