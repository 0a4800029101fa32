import type { TournamentStatus } from '#shared/constants.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { PayQuestion } from '#web/components/pay-winners.tsx';
import { texts } from '#web/texts/texts.ts';
import type { NamedAward } from './winners.ts';

const words = texts.hostPanel.status;

export function ClosingQuestion({
  tournament,
  status,
  awards,
  ...rest
}: {
  tournament: TournamentDocument;
  /** Finished or Aborted. */
  status: TournamentStatus;
  awards: readonly NamedAward[];
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const warning = words.warning(texts.common.statuses[status]);
  if (status !== 'Aborted') {
    return <PayQuestion tournament={tournament} winners={awards} details={warning} {...rest} />;
  }
  return (
    <ConfirmModal
      question={words.abortQuestion}
      details={`${words.refunds(tournament.participants.length)} ${warning}`}
      yes={words.abortYes}
      isDanger
      {...rest}
    />
  );
}
