import { Trophy } from 'lucide-react';
import { CURRENCIES } from '#shared/constants.ts';
import type { RankedHost } from '#shared/wire/analytics.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ShortFact } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { formatFillRate } from './shown-figures.ts';

const words = texts.adminAnalysis;

/** Hosts, those with most joins first. */
export function HostRanking({ hosts }: { hosts: readonly RankedHost[] }) {
  return (
    <section>
      <SectionHeading>{words.hosts}</SectionHeading>
      {hosts.length === 0 && <EmptyState icon={<Trophy />} title={words.noHosts} />}
      <ol aria-label={words.hosts} className="grid gap-px bg-line">
        {hosts.map((one) => (
          <li
            key={one.host}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2.5"
          >
            <PersonLink $id={one.host} username={one.name} />
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
              <ShortFact name={words.figures.joins}>{formatAmount(one.joins)}</ShortFact>
              <ShortFact name={words.tournaments}>{formatAmount(one.tournaments)}</ShortFact>
              <ShortFact name={words.figures.fillRate}>{formatFillRate(one.fillRate)}</ShortFact>
              {(['fees', 'prizes'] as const).flatMap((name) =>
                CURRENCIES.filter((currency) => one[name][currency] > 0).map((currency) => (
                  <ShortFact key={`${name} ${currency}`} name={words.figures[name]}>
                    <Money amount={one[name][currency]} currency={currency} isShort />
                  </ShortFact>
                )),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
