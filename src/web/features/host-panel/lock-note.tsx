import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a control cannot be used; shown in place of its hint. */
export function LockNote({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5">
      <Lock aria-hidden="true" size={14} className="mt-1 shrink-0 text-primary" />
      {children}
    </span>
  );
}
