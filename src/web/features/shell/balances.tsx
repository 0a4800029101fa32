import clsx from 'clsx';
import { CURRENCIES } from '#shared/constants.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Link } from '#web/lib/navigation.tsx';

/** Token and coin balances, leading to the wallet; one above the other where the bar is narrow. */
export function Balances({ className, onClick }: { className?: string; onClick?: () => void }) {
  const { data, isError } = useMyDetails();
  return (
    <Link
      to="/profile?tab=wallet"
      title="Wallet"
      onClick={onClick}
      className={clsx(
        'flex h-11 min-w-14 border border-line bg-surface text-sm font-semibold tabular-nums hover:border-primary',
        className,
      )}
    >
      {CURRENCIES.map((currency) => (
        <span key={currency} className="flex items-center px-2 not-first:border-line">
          {data && <Money amount={data[currency] ?? 0} currency={currency} isShort />}
          {!data && (isError ? '—' : <Skeleton className="h-3.5 w-9" />)}
        </span>
      ))}
    </Link>
  );
}
