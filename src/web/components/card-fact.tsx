import type { PropsWithChildren } from 'react';

/** A figure of a tournament with its name, for use within a `dl`. */
export function CardFact({
  label,
  className,
  children,
}: PropsWithChildren<{ label: string; className?: string }>) {
  return (
    <div className={className}>
      <dt className="text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="display card-figure whitespace-nowrap">{children}</dd>
    </div>
  );
}
