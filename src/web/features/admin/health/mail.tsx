import { Send } from 'lucide-react';
import type { Health } from '#shared/wire/operator.ts';
import { useRetryMail } from '#web/api/health.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Facts } from '../facts.tsx';

const words = texts.adminHealth;

/** Mail that was not sent, and the button that tries it again. */
export function Mail({ mail }: { mail: Health['mail'] }) {
  const retry = useRetryMail({ onSuccess: ({ retried }) => toast.success(words.retried(retried)) });
  const count = (number: number) =>
    number > 0 ? <span className="text-aborted">{formatAmount(number)}</span> : formatAmount(number);
  return (
    <section>
      <h3 className="mb-2 text-2xl text-soft">{words.mail}</h3>
      <Facts
        facts={[
          [words.waiting, formatAmount(mail.waiting)],
          [words.failing, count(mail.failing)],
          [words.givenUp, count(mail.givenUp)],
          [words.oldest, mail.oldestAt ? formatMoment(mail.oldestAt) : words.none],
          [words.lastError, mail.lastError ?? words.none],
        ]}
      />
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={mail.failing === 0}
        isBusy={retry.isPending}
        onClick={() => retry.mutate(undefined)}
      >
        <Send aria-hidden="true" size={17} />
        {words.retry}
      </Button>
    </section>
  );
}
