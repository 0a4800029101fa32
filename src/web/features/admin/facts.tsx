import type { ReactNode } from 'react';

export type NamedValue = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly NamedValue[] }) {
  return (
    <dl className="grid gap-px bg-line">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 bg-surface px-3 py-1.5"
        >
          <dt className="min-w-0 text-muted wrap-anywhere">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact in a row of several: the name above the value. */
export function ShortFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
