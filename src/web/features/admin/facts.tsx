import type { ReactNode } from 'react';

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
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
