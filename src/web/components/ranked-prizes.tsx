import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Currency } from '#shared/constants.ts';
import { formatAmount } from '#web/lib/format.ts';
import { Money } from './currency.tsx';

/** Prizes by rank, each with its winner. */
export function RankedPrizes({
  label,
  prizes,
  currency,
  start = 1,
  hasAmounts = true,
  children,
}: {
  label?: string;
  prizes: readonly number[];
  currency: Currency;
  /** The rank of the first prize shown. */
  start?: number;
  hasAmounts?: boolean;
  children: (rank: number) => ReactNode;
}) {
  return (
    <ol aria-label={label} start={start} className="divide-y divide-line border-y border-line">
      {prizes.map((prize, index) => {
        const rank = start + index;
        return (
          <li key={rank} className="flex min-h-12 items-center gap-3">
            <span
              className={clsx(
                'display w-8 shrink-0 pt-1 text-2xl',
                rank === 1 ? 'text-primary-hot' : 'text-soft',
              )}
            >
              {formatAmount(rank)}
            </span>
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 wrap-anywhere">
              {children(rank)}
            </span>
            {hasAmounts && (
              <Money amount={prize} currency={currency} className="display shrink-0 pt-1 text-2xl" />
            )}
          </li>
        );
      })}
    </ol>
  );
}
