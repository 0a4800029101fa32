import { Download, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A link to a file that the server generates and names.
 * @param props.opens for links that are no downloads: opens a page, which may show a refusal, or another tab
 */
export function DownloadLink({
  to,
  icon: Icon = Download,
  opens,
  children,
}: {
  to: string;
  icon?: LucideIcon;
  opens?: 'page' | 'tab';
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      download={!opens}
      {...(opens === 'tab' && { target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text"
    >
      <Icon size={17} className="shrink-0" />
      {children}
    </a>
  );
}
