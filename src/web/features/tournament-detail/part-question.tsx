import type { Currency } from '#shared/constants.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

export function PartQuestion({
  question,
  part,
  currency,
  yes,
  onYes,
  onNo,
}: {
  question: string;
  part: number;
  currency: Currency;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmModal
      question={question}
      details={texts.teams.takesPart(formatAmount(part), texts.common.currencies[currency])}
      yes={yes}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
