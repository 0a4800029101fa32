import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { WalletTransfer } from '#shared/wire/wallet.ts';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { CurrencyIcon } from './currency.tsx';

/** One line for each transfer: reason, time, amount, and the balance after it. */
export function TransferList({ transfers }: { transfers: readonly WalletTransfer[] }) {
  return (
    <ol className="grid gap-px bg-line">
      {transfers.map((transfer) => (
        <li key={transfer.$id}>
          <TransferLine transfer={transfer} />
        </li>
      ))}
    </ol>
  );
}

export function TransferLine({ transfer }: { transfer: WalletTransfer }) {
  const { kind, amount, currency, balanceAfter, tournamentID, tournTitle, titleNe } = transfer;
  const reason = texts.profile.wallet.reasonOf(
    kind,
    titleOf({ tournTitle: tournTitle ?? '', titleNe }),
    transfer.reason,
  );
  const isIncoming = amount > 0;
  const Arrow = isIncoming ? ArrowDownLeft : ArrowUpRight;
  return (
    <div className="flex items-center gap-3 bg-surface px-3 py-3 sm:gap-4 sm:px-5">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 shrink-0 place-items-center bg-high',
          isIncoming ? 'text-open' : 'text-muted',
        )}
      >
        <Arrow size={20} />
      </span>
      <div className="min-w-0 grow">
        <p className="break-words font-semibold leading-snug">
          {tournamentID ? (
            <Link
              to={tournamentPath(tournamentID)}
              className="underline decoration-line underline-offset-4 hover:text-primary-hot"
            >
              {reason}
            </Link>
          ) : (
            reason
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={transfer.$createdAt}>{formatMoment(transfer.$createdAt)}</time>
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p
          className={clsx(
            'inline-flex items-center gap-1.5 whitespace-nowrap font-semibold',
            isIncoming ? 'text-open' : 'text-text',
          )}
        >
          {signed(amount)}
          <CurrencyIcon currency={currency} />
        </p>
        <p className="whitespace-nowrap text-sm text-muted">
          {texts.profile.wallet.balanceAfter(formatAmount(balanceAfter))}
        </p>
      </div>
    </div>
  );
}

/** An amount with its sign: +1,200 or −50. */
function signed(amount: number): string {
  return `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}`;
}
