import type { ReactNode } from 'react';
import { nepalInstant } from '#shared/nepal-time.ts';

/** A shown date with its machine-readable form. @param at an instant, or a local Nepal time */
export function Dated({ at, children }: { at: string; children: ReactNode }) {
  return <time dateTime={nepalInstant(at)?.toISOString()}>{children}</time>;
}
