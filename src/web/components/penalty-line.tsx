import clsx from 'clsx';
import type { PenaltyDocument } from '#shared/wire/penalties.ts';
import { texts } from '#web/texts/texts.ts';

export function PenaltyLine({
  penalty: { points, disqualify, reason },
  name,
  match,
  className,
}: {
  penalty: PenaltyDocument;
  name: string;
  /** The name of the match whose points the penalty takes. */
  match?: string | undefined;
  className?: string;
}) {
  const words = texts.standings.penalties;
  const what = [
    points === null ? '' : words.points(points),
    texts.matchNames.named(match ?? ''),
    disqualify ? words.disqualified : '',
  ];
  return (
    <p className={clsx('min-w-0 wrap-anywhere', className)}>
      <strong>{name}</strong> <span className="text-primary-hot">{what.filter(Boolean).join(', ')}</span>{' '}
      <span className="text-soft">{reason}</span>
    </p>
  );
}
