import { Copy } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { IconButton } from './button.tsx';
import { toast } from './toast.ts';

/** Copies a text. `what` names it in the button's label and in the toast. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      // On an insecure origin `navigator.clipboard` is undefined, which its type does not say.
      await navigator.clipboard.writeText(text);
      toast.success(texts.seatReasons.copied(what));
    } catch {
      toast.error(texts.seatReasons.copyFailed(what));
    }
  };
  return (
    <IconButton label={texts.tournamentDetail.copy(what)} onClick={copy}>
      <Copy aria-hidden="true" size={18} />
    </IconButton>
  );
}
