import clsx from 'clsx';
import { CURRENCIES } from '#shared/constants.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

/** Token and coin balances; on the narrowest screens the coins stand in the profile menu only. */
export function Balances({ isInMenu = false }: { isInMenu?: boolean }) {
  const { data, isError } = useMyDetails();
  return (
    <div className={clsx('flex items-center gap-1.5', isInMenu && 'flex-wrap')}>
      {CURRENCIES.map((currency) => (
        <span
          key={currency}
          className={clsx(
            'inline-flex h-9 min-w-14 items-center justify-center border border-line bg-surface px-2.5 text-sm font-semibold tabular-nums',
            !isInMenu && currency === 'eg_coin' && 'max-sm:hidden',
          )}
        >
          {data && <Money amount={data[currency] ?? 0} currency={currency} isShort />}
          {!data && (isError ? '—' : <Skeleton className="h-4 w-9" />)}
        </span>
      ))}
    </div>
  );
}
