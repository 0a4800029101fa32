/** The questions before joining and exiting, with the amounts paid or paid back. Loaded on the first press. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { Currency } from '#shared/constants.ts';
import { readAccessKind, readEntryRules } from '#shared/json-fields.ts';
import { exitSplit } from '#shared/rules/join.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { codeRefusal, useExitTournament, useJoinTournament } from '#web/api/join-tournament.ts';
import { useHasLine } from '#web/api/line.ts';
import { seatQuery } from '#web/api/seat.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { ButtonLink, NeedsLine } from '#web/components/button.tsx';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAmount } from '#web/lib/format.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { CodeField } from './code-field.tsx';

const words = texts.tournamentParts.participation;
const { seat } = texts.tournamentDetail;

interface QuestionProps {
  tournament: TournamentDocument;
  /** The balance in the fee's currency; null: not known yet. */
  balance: number | null;
  /** Gets the focus on closing, because the button that opened the question is replaced by then. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The question before every kind of joining: the price, the balance before and after, or the missing amount and a link
 * to get it.
 * @param amount in whole units of the fee's currency
 * @param isLater whether the amount is not taken now but later
 */
export function JoinQuestion({
  tournament,
  amount,
  isLater = false,
  hint = null,
  ...question
}: Omit<ComponentProps<typeof Question>, 'children' | 'instead'> & { amount: number; isLater?: boolean }) {
  const currency = tournamentFacts(tournament).fee.currencyType;
  const { data: details } = useMyDetails();
  const balance = details ? (details[currency] ?? 0) : null;
  const missing = balance === null ? 0 : Math.max(0, amount - balance);
  const shortfall = `${texts.seatReasons.joinBalance} ${seat.shortfall(formatAmount(missing), texts.currencies[currency])}`;
  return (
    <Question
      {...question}
      tournament={tournament}
      hint={missing > 0 ? shortfall : hint}
      instead={
        missing > 0 && !isLater ? (
          <ButtonLink to="/get-tokens" className="grow basis-32">
            {seat.getTokens}
          </ButtonLink>
        ) : null
      }
    >
      <Row label={texts.tournamentCard.entryFee}>
        <Money amount={amount} currency={currency} isFee />
      </Row>
      {amount > 0 && balance !== null && (
        <>
          <BalanceRow label={words.balance} amount={balance} currency={currency} />
          {missing === 0 && (
            <BalanceRow label={words.balanceAfter} amount={balance - amount} currency={currency} isResult />
          )}
        </>
      )}
    </Question>
  );
}

export function JoinModal({ tournament, fallbackFocus, onClose }: Omit<QuestionProps, 'balance'>) {
  const { fee } = tournamentFacts(tournament);
  const access = readAccessKind(tournament.access);
  const [code] = useQueryParam('code');
  const join = useJoinTournament(tournament, {
    onSuccess: (answer) => {
      toast.success('state' in answer ? words.askDone : texts.reasons.joinDone);
      onClose();
    },
    // After a wrong code the question stays open for a correction; the page shows any other refusal.
    onFailure: (error) => codeRefusal(error) === null && onClose(),
  });
  const { refund } = exitSplit(fee.fee);
  const currency = texts.currencies[fee.currencyType];
  const refused = codeRefusal(join.error);
  return (
    <JoinQuestion
      question={words.joinQuestion}
      tournament={tournament}
      amount={fee.fee}
      hint={
        fee.fee > 0 &&
        (access === 'approval'
          ? words.nothingYet(formatAmount(fee.fee), currency)
          : words.exitHint(formatAmount(refund), currency))
      }
      asked={
        access === 'invite' && (
          <CodeField
            error={
              refused === 'joinInviteNeeded' && join.variables
                ? words.codeUnknown
                : refused
                  ? texts.seatReasons[refused]
                  : undefined
            }
          />
        )
      }
      yes={access === 'approval' ? words.ask : seat.join}
      onYes={() => join.mutate(code.trim())}
      isBusy={join.isPending}
      fallbackFocus={fallbackFocus}
      onNo={onClose}
    />
  );
}

export function ExitModal({ tournament, balance, fallbackFocus, onClose }: QuestionProps) {
  const { fee } = tournamentFacts(tournament);
  const exit = useExitTournament({
    id: tournament.$id,
    onSuccess: ({ refund: paid, currency }) => {
      const amount = `${formatAmount(paid)} ${texts.currencies[currency]}`;
      toast.success(paid > 0 ? texts.reasons.exitDone(amount) : texts.reasons.exitFreeDone);
    },
    onSettled: onClose,
  });
  // Only the server knows whether the rules have changed since, which decides how much is paid back.
  const { data: own, isPending } = useQuery({ ...seatQuery(tournament.$id), staleTime: 0 });
  const isFree = own?.isExitFree ?? false;
  const { refund, charge } = exitSplit(fee.fee, isFree);
  // For a team, the sum paid back depends on what each member has paid.
  const isTeams = readEntryRules(tournament.entryRules).by === 'team';
  return (
    <Question
      question={words.exitQuestion}
      tournament={tournament}
      hint={isPending ? null : exitHint({ isTeams, isFree: isFree && fee.fee > 0 })}
      yes={seat.exit}
      onYes={() => exit.mutate()}
      isBusy={exit.isPending || isPending}
      isDanger
      fallbackFocus={fallbackFocus}
      onNo={onClose}
    >
      <Row label={texts.tournamentCard.entryFee}>
        <Money amount={fee.fee} currency={fee.currencyType} isFee />
      </Row>
      {isPending && fee.fee > 0 && !isTeams && <Skeleton className="my-2 h-24" />}
      {!isPending && fee.fee > 0 && !isTeams && (
        <>
          <BalanceRow label={words.charge} amount={charge} currency={fee.currencyType} />
          <BalanceRow label={words.refund} amount={refund} currency={fee.currencyType} isResult />
          {balance !== null && (
            <BalanceRow label={words.balanceAfter} amount={balance + refund} currency={fee.currencyType} />
          )}
        </>
      )}
    </Question>
  );
}

function exitHint({ isTeams, isFree }: { isTeams: boolean; isFree: boolean }): string {
  if (isTeams) return isFree ? words.teamExitFreeHint : words.teamExitHint;
  return isFree ? words.exitFreeHint : words.seatHint;
}

function Question({
  tournament,
  hint,
  asked,
  children,
  ...modal
}: ComponentProps<typeof ConfirmModal> & {
  tournament: TournamentDocument;
  hint: ReactNode;
  asked?: ReactNode;
}) {
  const hasLine = useHasLine();
  const title = (
    <span className="line-clamp-2">
      <Title of={tournament} />
    </span>
  );
  return (
    <ConfirmModal {...modal} details={title} disabled={!hasLine}>
      <div className="mb-6">
        {asked && <div className="mb-4">{asked}</div>}
        <dl className="divide-y divide-line border-y border-line">{children}</dl>
        {hint && <p className="mt-3 text-sm text-muted">{hint}</p>}
        {!hasLine && <NeedsLine />}
      </div>
    </ConfirmModal>
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
