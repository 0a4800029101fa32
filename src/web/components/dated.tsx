import type { ReactNode } from 'react';
import { nepalInstant } from '#shared/nepal-time.ts';

/** A date as it is shown, with what it is for machines. @param at an instant, or a local Nepal time */
export function Dated({ at, children }: { at: string; children: ReactNode }) {
  return <time dateTime={nepalInstant(at)?.toISOString()}>{children}</time>;
}
