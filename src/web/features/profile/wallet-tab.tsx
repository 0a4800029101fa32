import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import { loadMore } from '#web/api/load-more.ts';
import { refreshDocuments } from '#web/api/query-client.ts';
import { useAccount } from '#web/api/session.ts';
import { userDetails } from '#web/api/user-details.ts';
import { useWalletTransfers } from '#web/api/wallet-transfers.ts';
import { AsOf } from '#web/components/as-of.tsx';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { ExploreLink } from '#web/components/explore-link.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { TransferList } from '#web/components/transfer-list.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.profile.wallet;

const GetTokens = lazyPart(() => import('./get-tokens.tsx'), 'GetTokens');

/** Both balances, and the history of all their transfers. */
export function WalletTab() {
  const account = useAccount();
  const transfers = useWalletTransfers();
  // Balances are always fetched again, like the history below, so that the two agree.
  const { data, isError } = useQuery({
    ...userDetails(account?.$id ?? ''),
    enabled: Boolean(account),
    staleTime: 0,
  });
  const history = (
    <Section id="history" title={words.history}>
      <History />
    </Section>
  );
  return (
    <>
      <section aria-labelledby="balances" className="mb-10">
        <h2 id="balances" className="sr-only">
          {words.balances}
        </h2>
        <div className="flex flex-wrap gap-3 sm:gap-4">
          {CURRENCIES.map((currency) => (
            <Balance
              key={currency}
              currency={currency}
              amount={data ? (data[currency] ?? 0) : null}
              isUnknown={isError}
            />
          ))}
        </div>
      </section>
      {data?.eg_token === 0 ? (
        // Somebody without tokens looks for ways to get some, so these come before the history.
        <GetTokens>{history}</GetTokens>
      ) : (
        <>
          {history}
          {/* The minimum height keeps the page from moving while this part loads. */}
          <div className="min-h-112">{!transfers.isPending && <GetTokens />}</div>
        </>
      )}
    </>
  );
}

/** @param isUnknown whether the amount could not be loaded */
function Balance({
  currency,
  amount,
  isUnknown,
}: {
  currency: Currency;
  amount: number | null;
  isUnknown: boolean;
}) {
  const isCoin = currency === 'eg_coin';
  return (
    <div className="panel flex min-w-fit grow basis-36 flex-col gap-x-3 gap-y-1 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <h3 className="pt-1 text-xl text-soft">{texts.currencies[currency]}</h3>
      {/* The premium currency is announced, but not in use yet. */}
      {isCoin && <Badge className="mr-auto text-coin max-sm:order-last">{texts.common.comingSoon}</Badge>}
      <p className="display flex h-11 items-center pt-1 text-[1.7rem] sm:h-12 sm:text-5xl">
        {amount !== null && <Money amount={amount} currency={currency} />}
        <AsOf className="ml-2 font-sans" />
        {amount === null && (isUnknown ? '—' : <Skeleton className="h-9 w-28" />)}
      </p>
    </div>
  );
}

function History() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useWalletTransfers();
  if (!data) {
    const retry = () => {
      void refetch();
      // If the history has failed, the balances have probably failed, too.
      void refreshDocuments('user_details');
    };
    if (isError) return <LoadFailure onRetry={retry} />;
    return (
      <ListSkeleton
        label={words.loadingHistory}
        rows={5}
        row={<Skeleton className="h-18" />}
        className="grid gap-px"
      />
    );
  }
  const transfers = data.pages.flatMap((page) => page.transfers);
  if (transfers.length === 0) {
    return (
      <EmptyState icon={<ArrowRightLeft />} title={words.noHistory} action={<ExploreLink />}>
        {words.noHistoryHint}
      </EmptyState>
    );
  }
  return (
    <>
      <TransferList transfers={transfers} />
      {hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => loadMore({ data, fetchNextPage })}
          >
            {isError ? texts.common.tryAgain : texts.common.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
