import clsx from 'clsx';
import { Clock } from 'lucide-react';
import { countdownOf, countdownText, showsSeconds, type Timed } from '#web/lib/countdown.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from './badge.tsx';

/** How long an Open tournament can still be joined, or when it starts; nothing otherwise. */
export function CountdownBadge({ tournament, className }: { tournament: Timed; className?: string }) {
  const byMinute = countdownOf(tournament, useNow());
  if (!byMinute) return null;
  return (
    <Badge className={clsx('tabular-nums text-text', className)}>
      <Clock aria-hidden="true" size={13} className="shrink-0 text-primary" />
      {showsSeconds(byMinute) ? <Seconds tournament={tournament} /> : countdownText(byMinute)}
    </Badge>
  );
}

/** In a component of its own, so that only countdowns in their last hour are drawn each second. */
function Seconds({ tournament }: { tournament: Timed }) {
  const countdown = countdownOf(tournament, useNow('second'));
  return countdown && countdownText(countdown);
}
