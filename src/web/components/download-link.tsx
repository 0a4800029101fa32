import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to a file that the server makes; it names the file. */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      download
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text"
    >
      <Download size={17} className="shrink-0" />
      {children}
    </a>
  );
}
