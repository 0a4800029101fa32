import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to a file that the server makes; it names the file. @param props.isPage whether it may be refused by a page */
export function DownloadLink({
  to,
  isPage = false,
  children,
}: {
  to: string;
  isPage?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      download={!isPage}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text"
    >
      <Download size={17} className="shrink-0" />
      {children}
    </a>
  );
}
