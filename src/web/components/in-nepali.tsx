import type { ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';

/** The Nepali texts of a form, folded, because most hosts write in only one language. */
export function InNepali({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
        {texts.hostPanel.form.inNepali}
      </summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  );
}
