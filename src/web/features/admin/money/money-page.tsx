/** The money: where all issued currency is now, and what hosts promise and pay. */
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { CURRENCIES } from '#shared/constants.ts';
import { errorText } from '#web/api/error-text.ts';
import { hostSums, ledgerSummaryQuery, transfersTable } from '#web/api/ledger.ts';
import { Section } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { Figures } from '#web/components/figures.tsx';
import { LoadFailure } from '#web/components/states.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { ShortFact } from '../facts.tsx';
import { type Filter, ListFilters, PersonLink, searchFilter, useQuestion, withAny } from '../list-tools.tsx';

const words = texts.adminMoney;
const PARTS = ['issued', 'players', 'tournaments', 'house'] as const;

export function MoneyPage() {
  return (
    <div className="grid gap-10">
      <Summary />
      <Hosts />
      <Transfers />
    </div>
  );
}

function Summary() {
  const { data, error, refetch } = useQuery(ledgerSummaryQuery);
  return (
    <Section title={texts.admin.pages.money}>
      {error && !data ? (
        <LoadFailure text={errorText(error)} onRetry={() => refetch()} />
      ) : (
        CURRENCIES.map((currency) => (
          <div key={currency} className="mb-5">
            <h3 className="mb-2 text-2xl text-soft">{texts.currencies[currency]}</h3>
            <Figures
              figures={PARTS.map((part) => ({
                name: words.parts[part],
                value: data ? formatAmount(data[currency][part]) : null,
              }))}
            />
          </div>
        ))
      )}
      {(data || !error) && <p className="text-sm text-muted">{words.sum}</p>}
    </Section>
  );
}

function Hosts() {
  return (
    <section>
      <ListPage
        source={hostSums}
        filters={[
          searchFilter(words.hosts),
          { name: 'currency', label: words.hosts.currency, options: withAny(texts.currencies) },
        ]}
        table={{
          file: 'hosts.csv',
          columns: ['host', 'username', 'currency', 'promised', 'paid', 'collected'],
        }}
        title={words.hosts.title}
        icon={<Wallet />}
        none={words.hosts.none}
      >
        {({ host, username, currency, ...sums }) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <PersonLink $id={host} username={username} />
            <dl className="flex flex-wrap gap-x-5 text-sm tabular-nums">
              {(['promised', 'paid', 'collected'] as const).map((name) => (
                <ShortFact key={name} name={words.hosts[name]}>
                  <Money amount={sums[name]} currency={currency} isShort />
                </ShortFact>
              ))}
            </dl>
          </div>
        )}
      </ListPage>
    </section>
  );
}

/** Days in Nepal, both included. */
const PERIOD: readonly Filter[] = [
  { name: 'from', label: texts.admin.lists.from, isDay: true },
  { name: 'to', label: texts.admin.lists.to, isDay: true },
];

function Transfers() {
  const period = useQuestion(['from', 'to']);
  return (
    <Section title={words.transfers.title} about={words.transfers.hint}>
      <ListFilters
        filters={PERIOD}
        aside={<DownloadLink to={transfersTable(period)}>{words.transfers.download}</DownloadLink>}
      />
    </Section>
  );
}
