/** A line with a sign, in the panel of the viewer's seat. */
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  good: { icon: CircleCheck, colour: 'text-open' },
  bad: { icon: CircleAlert, colour: 'text-aborted' },
  plain: { icon: CircleAlert, colour: 'text-primary' },
};

export function Note({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, colour } = TONES[tone];
  return (
    <p className="flex min-w-0 items-start gap-2 py-1 text-sm leading-snug text-soft">
      <Icon aria-hidden="true" size={18} className={clsx('mt-px shrink-0', colour)} />
      <span>{children}</span>
    </p>
  );
}
