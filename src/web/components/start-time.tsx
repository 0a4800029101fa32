import clsx from 'clsx';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { startParts } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

/** Day and time of a tournament's start in Nepal, as its headline. */
export function StartTime({
  tournament: { startDate },
  className,
}: {
  tournament: Pick<TournamentDocument, 'startDate'>;
  className?: string;
}) {
  const parts = startParts(startDate, useNow());
  if (!parts) return null;
  return (
    <time
      dateTime={nepalInstant(startDate)?.toISOString()}
      title={texts.common.nepalTime}
      className={clsx('display flex flex-wrap gap-x-2 text-text', className)}
    >
      <span className="text-primary-hot">{parts.day}</span>{' '}
      {parts.beside && (
        <span className="beside font-sans text-[0.6em] tracking-normal text-soft">{parts.beside}</span>
      )}{' '}
      <span>{parts.time}</span>
    </time>
  );
}
