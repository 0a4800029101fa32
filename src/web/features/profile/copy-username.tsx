import { Copy } from 'lucide-react';
import { IconButton } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

export function CopyUsername({ username }: { username: string }) {
  const copy = async () => {
    try {
      // Undefined on an insecure origin, which its type does not say.
      await navigator.clipboard.writeText(username);
      toast.success(texts.reasons.usernameCopied);
    } catch {
      toast.error(texts.reasons.usernameCopyFailed);
    }
  };
  return (
    <IconButton label={texts.profile.username.copy} onClick={copy}>
      <Copy aria-hidden="true" size={18} />
    </IconButton>
  );
}
