/** The question before winners are paid or announced; it lists them as a table. */
import { prizeTotal } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { ConfirmModal } from './confirm-modal.tsx';
import { Money } from './currency.tsx';
import { DataTable } from './data-table.tsx';

const words = texts.winners;
const COLUMNS = [
  { head: words.table.rank, className: 'w-12 py-1.5' },
  { head: words.table.winner, className: 'py-1.5' },
  { head: words.table.amount, className: 'py-1.5 text-right' },
];

export interface PaidWinner {
  rank: number;
  name: string;
  amount: number;
}

export function PayQuestion({
  tournament,
  winners,
  question = winners.length > 0 ? words.question(winners.length) : words.questionNothing,
  details = words.final,
  yes = winners.length > 0 ? words.payYes(winners.length) : words.finish,
  isBusy,
  onYes,
  onNo,
}: {
  tournament: TournamentDocument;
  winners: readonly PaidWinner[];
  question?: string;
  details?: string;
  yes?: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmModal question={question} details={details} yes={yes} isBusy={isBusy} onYes={onYes} onNo={onNo}>
      {winners.length > 0 && <WinnersTable tournament={tournament} winners={winners} />}
    </ConfirmModal>
  );
}

function WinnersTable({
  tournament,
  winners,
}: {
  tournament: TournamentDocument;
  winners: readonly PaidWinner[];
}) {
  const { prizeCurrency } = tournamentFacts(tournament);
  return (
    <div className="mb-5 max-h-[45dvh] overflow-y-auto">
      <DataTable caption={words.table.caption} columns={COLUMNS}>
        <tbody>
          {winners.map(({ rank, name, amount }) => (
            <tr key={rank} className="border-b border-line">
              <td className="display pt-2.5 pb-1.5 text-xl text-primary-hot">{rank}</td>
              <th scope="row" className="py-2 pr-3 font-semibold wrap-anywhere">
                {name}
              </th>
              <td className="py-2 text-right">
                <Money amount={amount} currency={prizeCurrency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-2 font-normal text-muted">
              {words.table.total}
            </th>
            <td className="py-2 text-right font-semibold">
              <Money amount={prizeTotal(winners.map(({ amount }) => amount))} currency={prizeCurrency} />
            </td>
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}
