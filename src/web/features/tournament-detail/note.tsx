/** Lines for the panel of the viewer's seat: a note with an icon, and a named fact for use within a `dl`. */
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  good: { icon: CircleCheck, colour: 'text-open' },
  bad: { icon: CircleAlert, colour: 'text-aborted' },
  plain: { icon: CircleAlert, colour: 'text-primary' },
};

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

export function Note({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, colour } = TONES[tone];
  return (
    <p className="flex min-w-0 items-start gap-2 py-1 text-sm leading-snug text-soft">
      <Icon size={18} className={clsx('mt-px shrink-0', colour)} />
      <span>{children}</span>
    </p>
  );
}
