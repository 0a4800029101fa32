import { CURRENCIES } from '#shared/constants.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { AsOf } from '#web/components/as-of.tsx';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** Token and coin balances, leading to the wallet; one above the other where the bar is narrow. */
export function Balances() {
  const { data, isError } = useMyDetails();
  return (
    <Link
      to="/profile?tab=wallet"
      title={texts.shell.wallet}
      className="relative flex h-11 min-w-14 border border-line bg-surface text-sm font-semibold tabular-nums hover:border-primary max-sm:flex-col max-sm:justify-center max-sm:text-[0.8125rem] max-sm:leading-[1.15rem]"
    >
      {CURRENCIES.map((currency) => (
        <span key={currency} className="flex items-center border-line px-2 sm:px-2.5 sm:not-first:border-l">
          {data && <Money amount={data[currency] ?? 0} currency={currency} isShort />}
          {!data && (isError ? '—' : <Skeleton className="h-3.5 w-9" />)}
        </span>
      ))}
      <AsOf className="absolute right-0 top-full whitespace-nowrap bg-page px-1" />
    </Link>
  );
}
