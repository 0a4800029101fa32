/** Both balances, and every line of the wallet. */
import { ArrowRightLeft } from 'lucide-react';
import { CURRENCIES } from '#shared/constants.ts';
import { type OverviewedPerson, personTransfers } from '#web/api/people.ts';
import { Money } from '#web/components/currency.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { TransferLine } from '#web/components/transfer-list.tsx';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { useQuestion } from '../list-address.ts';
import { TableButton } from '../table-button.tsx';

const words = texts.adminPeople.wallet;

export function PersonWallet({ person: { account, details } }: { person: OverviewedPerson }) {
  const question = useQuestion([]);
  const source = personTransfers(account.$id);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        {CURRENCIES.map((currency) => (
          <span key={currency} className="display text-3xl">
            <Money amount={details[currency] ?? 0} currency={currency} />
          </span>
        ))}
        <TableButton
          source={source}
          question={question}
          columns={[
            ['id', '$id'],
            ['at', '$createdAt'],
            'kind',
            'currency',
            'amount',
            ['balance', 'balanceAfter'],
            'reason',
            ['tournament', 'tournamentID'],
          ]}
          file="wallet.csv"
        />
      </div>
      <DeskList
        source={source}
        label={words.lines}
        empty={<EmptyState icon={<ArrowRightLeft />} title={texts.profile.wallet.noHistory} />}
      >
        {(transfer) => <TransferLine transfer={transfer} />}
      </DeskList>
    </>
  );
}
