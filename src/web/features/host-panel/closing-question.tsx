import type { TournamentStatus } from '#shared/constants.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { texts } from '#web/texts/texts.ts';
import type { NamedAward } from './winners.ts';

const words = texts.hostPanel.status;

/** Asks before a tournament is closed for good, and says who will be paid. */
export function ClosingQuestion({
  tournament,
  status,
  awards,
  isBusy,
  onYes,
  onNo,
}: {
  tournament: TournamentDocument;
  /** Finished or Aborted. */
  status: TournamentStatus;
  awards: readonly NamedAward[];
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const isAborting = status === 'Aborted';
  const effect = isAborting ? words.refunds(tournament.participants.length) : winnersText(awards);
  return (
    <ConfirmModal
      question={isAborting ? words.abortQuestion : words.finishQuestion}
      details={`${effect} ${words.warning(texts.common.statuses[status])}`}
      isBusy={isBusy}
      isDanger={isAborting}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

function winnersText(awards: readonly NamedAward[]): string {
  if (awards.length === 0) return words.noWinner;
  return words.winners(awards.map(({ rank, username }) => words.winnerLine(rank, username)));
}
