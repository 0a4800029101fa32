import clsx from 'clsx';
import type { ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';

export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 bg-page/90 px-2 text-2xs font-semibold tracking-wide',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The colour of each status; an unknown status gets that of Aborted. */
const COLOURS: Record<string, string> = {
  Open: 'text-open',
  Upcoming: 'text-upcoming',
  Ongoing: 'text-ongoing',
  Finished: 'text-finished',
  Draft: 'text-draft',
  Scheduled: 'text-upcoming',
};

export function statusColour(status: string): string {
  return COLOURS[status] ?? 'text-aborted';
}

const NAMES: Readonly<Record<string, string>> = texts.statuses.tournaments;

/** @param props isFull: an Open tournament has no free seat */
export function StatusBadge({
  status,
  isFull = false,
  className,
}: {
  status: string;
  isFull?: boolean;
  className?: string;
}) {
  const hasNoSeat = status === 'Open' && isFull;
  return (
    <Badge className={clsx(hasNoSeat ? 'text-soft' : statusColour(status), className)}>
      <span
        aria-hidden="true"
        className={clsx('size-2 rotate-45 bg-current', status === 'Ongoing' && 'animate-pulse')}
      />
      {hasNoSeat ? texts.tournamentCard.full : (NAMES[status] ?? status)}
    </Badge>
  );
}
