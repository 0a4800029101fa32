import { Copy } from 'lucide-react';
import { IconButton } from '#web/components/button.tsx';
import { copyText } from '#web/components/copy-button.tsx';
import { texts } from '#web/texts/texts.ts';

export function CopyUsername({ username }: { username: string }) {
  const { usernameCopied, usernameCopyFailed } = texts.reasons;
  return (
    <IconButton
      label={texts.profile.username.copy}
      onClick={() => copyText(username, usernameCopied, usernameCopyFailed)}
    >
      <Copy size={18} />
    </IconButton>
  );
}
