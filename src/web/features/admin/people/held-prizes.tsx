import { useState } from 'react';
import { heldPrizeDecision } from '#shared/forms/operator.ts';
import type { HeldPrize } from '#shared/wire/wallet.ts';
import { useDecideHeldPrize } from '#web/api/people.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Title } from '#web/components/title.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';

const words = texts.adminPeople.heldPrizes;

type Decision = NonNullable<HeldPrize['decision']>;

export function HeldPrizes({ prizes }: { prizes: readonly HeldPrize[] }) {
  const [open, setOpen] = useState<{ prize: HeldPrize; decision: Decision } | null>(null);
  const waiting = prizes.filter(({ decision }) => decision === null);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label={texts.admin.today.held}
      className="mt-3 border-l-4 border-primary bg-surface px-4 py-2"
    >
      <h3 className="font-semibold">{texts.admin.today.held}</h3>
      <ul className="grid gap-3">
        {waiting.map((prize) => (
          <li key={prize.$id} className="grid gap-2">
            <p className="wrap-anywhere">
              <Money amount={prize.amount} currency={prize.currency} /> {words.line(prize.rank)}{' '}
              <Link to={`/t/${prize.tournamentID}`} className="font-semibold text-primary-hot">
                <Title of={prize} />
              </Link>
              <span className="block text-sm text-muted">
                <Dated at={prize.heldAt}>{words.since(formatMoment(prize.heldAt))}</Dated>
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="primary" onClick={() => setOpen({ prize, decision: 'released' })}>
                {words.release}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setOpen({ prize, decision: 'returned' })}>
                {words.return}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <DecisionModal {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function DecisionModal({
  prize,
  decision,
  onClose,
}: {
  prize: HeldPrize;
  decision: Decision;
  onClose: () => void;
}) {
  const save = useDecideHeldPrize({ id: prize.$id, onSuccess: told(words.done, onClose) });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { decision, reason: '' },
    schema: heldPrizeDecision,
    says: { reason: texts.admin.reasonMissing },
  });
  const isReleased = decision === 'released';
  return (
    <ActModal
      title={isReleased ? words.release : words.return}
      details={isReleased ? words.releaseDetails : words.returnDetails}
      submit={isReleased ? words.release : words.return}
      isDanger={!isReleased}
      act={save}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <ReasonInput {...field('reason')} hint={words.reasonHint} />
    </ActModal>
  );
}
