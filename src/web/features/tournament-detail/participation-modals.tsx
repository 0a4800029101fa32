/** The questions before joining and exiting: what it costs, what comes back, what is left. Loaded on first press. */
import type { ReactNode, RefObject } from 'react';
import type { Currency } from '#shared/constants.ts';
import { exitSplit } from '#shared/rules/join.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Modal } from '#web/components/modal.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useExit, useJoin } from './participation.ts';

interface QuestionProps {
  tournament: TournamentDocument;
  /** In the fee's currency; null while it is not known. */
  balance: number | null;
  /** The button that asked is another one afterwards: where the focus goes then. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function JoinModal({ tournament, balance, fallbackFocus, onClose }: QuestionProps) {
  const { fee } = tournamentFacts(tournament);
  const join = useJoin(tournament.$id, onClose);
  const { refund } = exitSplit(fee.fee);
  return (
    <Question
      title="Join this tournament?"
      tournament={tournament}
      hint={
        fee.fee > 0 &&
        `Exit while it is Open, and ${formatAmount(refund)} ${CURRENCY_LABELS[fee.currencyType]} come back.`
      }
      yes="Join"
      onYes={() => join.mutate()}
      isBusy={join.isPending}
      fallbackFocus={fallbackFocus}
      onClose={onClose}
    >
      <Row label="Entry fee">
        <Money amount={fee.fee} currency={fee.currencyType} isFee />
      </Row>
      {fee.fee > 0 && balance !== null && (
        <>
          <BalanceRow label="Your balance" amount={balance} currency={fee.currencyType} />
          <BalanceRow label="Balance after" amount={balance - fee.fee} currency={fee.currencyType} isResult />
        </>
      )}
    </Question>
  );
}

export function ExitModal({ tournament, balance, fallbackFocus, onClose }: QuestionProps) {
  const { fee } = tournamentFacts(tournament);
  const exit = useExit(tournament.$id, onClose);
  const { refund, charge } = exitSplit(fee.fee);
  return (
    <Question
      title="Exit this tournament?"
      tournament={tournament}
      hint="Your seat goes to whoever joins next."
      yes="Exit"
      onYes={() => exit.mutate()}
      isBusy={exit.isPending}
      isDanger
      fallbackFocus={fallbackFocus}
      onClose={onClose}
    >
      <Row label="Entry fee">
        <Money amount={fee.fee} currency={fee.currencyType} isFee />
      </Row>
      {fee.fee > 0 && (
        <>
          <BalanceRow label="Exit charge" amount={charge} currency={fee.currencyType} />
          <BalanceRow label="Comes back" amount={refund} currency={fee.currencyType} isResult />
          {balance !== null && (
            <BalanceRow label="Balance after" amount={balance + refund} currency={fee.currencyType} />
          )}
        </>
      )}
    </Question>
  );
}

function Question({
  title,
  tournament,
  hint,
  yes,
  onYes,
  isBusy,
  isDanger,
  fallbackFocus,
  onClose,
  children,
}: {
  title: string;
  tournament: TournamentDocument;
  hint: ReactNode;
  yes: string;
  onYes: () => void;
  isBusy: boolean;
  isDanger?: boolean;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    // While the request is on its way there is nothing left to decide.
    <Modal
      title={title}
      description={<span className="line-clamp-2">{tournament.tournTitle}</span>}
      onClose={() => !isBusy && onClose()}
      fallbackFocus={fallbackFocus}
    >
      <dl className="divide-y divide-line border-y border-line">{children}</dl>
      {hint && <p className="mt-3 text-sm text-muted">{hint}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          className="grow basis-32"
          onClick={onYes}
          isBusy={isBusy}
        >
          {yes}
        </Button>
        <Button variant="secondary" className="grow basis-32" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function BalanceRow({
  label,
  amount,
  currency,
  isResult,
}: {
  label: string;
  amount: number;
  currency: Currency;
  isResult?: boolean;
}) {
  return (
    <Row label={label} isResult={isResult}>
      <Money amount={amount} currency={currency} />
    </Row>
  );
}

function Row({ label, isResult, children }: { label: string; isResult?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <dt className={isResult ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className={isResult ? 'display pt-1 text-2xl text-primary-hot' : 'font-semibold tabular-nums'}>
        {children}
      </dd>
    </div>
  );
}
