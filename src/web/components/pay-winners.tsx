/** The question before winners are paid, as a table. */
import { prizeTotal } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { ConfirmModal } from './confirm-modal.tsx';
import { Money } from './currency.tsx';

const words = texts.winners;

export interface PaidWinner {
  rank: number;
  name: string;
  amount: number;
}

export function PayQuestion({
  tournament,
  winners,
  details = words.final,
  isBusy,
  onYes,
  onNo,
}: {
  tournament: TournamentDocument;
  winners: readonly PaidWinner[];
  details?: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmModal
      question={winners.length > 0 ? words.question(winners.length) : words.questionNothing}
      details={details}
      isBusy={isBusy}
      onYes={onYes}
      onNo={onNo}
    >
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
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.table.caption}</caption>
        <thead className="text-2xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-12 py-1.5 font-normal">
              {words.table.rank}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {words.table.winner}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {words.table.amount}
            </th>
          </tr>
        </thead>
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
      </table>
    </div>
  );
}
