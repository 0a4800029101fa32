import { Copy } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { IconButton } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';

/** Copies a text. `what`: its name in the button's label and in the toast. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      // Not there at all on an insecure origin, for all its type says.
      await navigator.clipboard.writeText(text);
      toast.success(messages.copied(what));
    } catch {
      toast.error(messages.copyFailed(what));
    }
  };
  return (
    <IconButton label={`Copy ${what}`} onClick={copy}>
      <Copy aria-hidden="true" size={18} />
    </IconButton>
  );
}
