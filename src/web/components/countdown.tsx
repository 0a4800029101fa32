import clsx from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Countdown,
  countdownOf,
  countdownText,
  showsSeconds,
  startInText,
  startOf,
  type Timed,
  timeText,
} from '#web/lib/countdown.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Badge } from './badge.tsx';

interface BadgeProps {
  tournament: Timed;
  className?: string;
}

/** How long an Open tournament can still be joined, or when it starts; empty for other tournaments. */
export function CountdownBadge(props: BadgeProps) {
  return <TimeBadge {...props} read={countdownOf} say={sayOnCard} />;
}

/** The whole sentence; a low card has room only for the time, so it hides the words around it visually. */
function sayOnCard({ to, left }: Countdown): ReactNode {
  const time = timeText(left);
  const [before, after] = texts.common.countdown[to](time).split(time);
  return (
    <span>
      <span className="card-countdown-words">{before}</span>
      {time}
      <span className="card-countdown-words">{after}</span>
    </span>
  );
}

/** How long an Open tournament can still be joined, for its page, which shows the start beside it. */
export function RegistrationBadge(props: BadgeProps) {
  return <TimeBadge {...props} read={registrationOf} say={countdownText} />;
}

/** When an Open tournament starts. */
export function StartBadge(props: BadgeProps) {
  return <TimeBadge {...props} read={startOf} say={startInText} />;
}

function registrationOf(tournament: Timed, now: number): Countdown | null {
  const countdown = countdownOf(tournament, now);
  return countdown?.to === 'registrationEnd' ? countdown : null;
}

interface Shown {
  read: (tournament: Timed, now: number) => Countdown | null;
  say: (countdown: Countdown) => ReactNode;
}

function TimeBadge({ tournament, className, read, say }: BadgeProps & Shown) {
  const byMinute = read(tournament, useNow());
  if (!byMinute) return null;
  return (
    <Badge className={clsx('tabular-nums text-text', className)}>
      <Clock size={13} className="shrink-0 text-primary" />
      {showsSeconds(byMinute) ? <Seconds tournament={tournament} read={read} say={say} /> : say(byMinute)}
    </Badge>
  );
}

/** A separate component, so that only countdowns in their last hour are rendered each second. */
function Seconds({ tournament, read, say }: Shown & { tournament: Timed }) {
  const countdown = read(tournament, useNow('second'));
  return countdown && say(countdown);
}
