import clsx from 'clsx';
import type { Currency } from '#shared/constants.ts';
import { formatAmount, formatShort } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

/** The token is a cut square, the coin a round gem: they differ in shape as well as in colour. */
export function CurrencyIcon({ currency }: { currency: Currency }) {
  const isCoin = currency === 'eg_coin';
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={texts.currencies[currency]}
      className={clsx('inline-block size-[1.15em] shrink-0', isCoin ? 'text-coin' : 'text-token')}
    >
      {isCoin ? (
        <>
          <circle cx="12" cy="12" r="11" fill="currentColor" />
          <path d="M12 4.500 18 12l-6 7.500L6 12z" fill="#0b2233" />
          <path d="M12 4.500 18 12h-6z" fill="#3d88b3" />
          <path d="M12 19.500 6 12h6z" fill="#1d4a68" />
        </>
      ) : (
        <>
          <path d="M6 1h17v17l-5 5H1V6z" fill="currentColor" />
          <path d="m6 1h17l-3.500 3.500h-12l-3 3v12L1 23V6z" fill="#ffdca6" />
          <path d="M7 7h10v3.200h-6.300v1.300h4.800v2.900h-4.800v1.400H17V19H7z" fill="#3a1800" />
        </>
      )}
    </svg>
  );
}

/** An amount with its icon; a fee of 0 is shown as "Free". */
export function Money({
  amount,
  currency,
  isFee,
  isShort,
  className,
}: {
  amount: number;
  currency: Currency;
  isFee?: boolean;
  isShort?: boolean;
  className?: string;
}) {
  if (isFee && amount === 0) return <span className={className}>{texts.common.free}</span>;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap align-bottom', className)}>
      <CurrencyIcon currency={currency} />
      {isShort ? formatShort(amount) : formatAmount(amount)}
    </span>
  );
}
