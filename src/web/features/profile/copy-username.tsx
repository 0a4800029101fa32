import { Copy } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { IconButton } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';

export function CopyUsername({ username }: { username: string }) {
  const copy = async () => {
    try {
      // Not there at all on an insecure origin, for all its type says.
      await navigator.clipboard.writeText(username);
      toast.success(messages.usernameCopied);
    } catch {
      toast.error(messages.usernameCopyFailed);
    }
  };
  return (
    <IconButton label="Copy username" onClick={copy}>
      <Copy aria-hidden="true" size={18} />
    </IconButton>
  );
}
