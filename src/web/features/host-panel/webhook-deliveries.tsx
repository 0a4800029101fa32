import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#shared/wire/webhooks.ts';
import { deliveriesOf, useSendAgain } from '#web/api/webhooks.ts';
import { Button } from '#web/components/button.tsx';
import { ShortList } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

/** The last deliveries of a webhook; each can be sent again. */
export function WebhookDeliveries({ webhook }: { webhook: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...deliveriesOf(webhook), enabled: isOpen });
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        {words.deliveries}
      </summary>
      <ShortList items={query.data} query={query} none={words.noDeliveries}>
        {(deliveries) => (
          <ul className="grid gap-2">
            {deliveries.map((one) => (
              <Delivery key={one.$id} webhook={webhook} delivery={one} />
            ))}
          </ul>
        )}
      </ShortList>
    </details>
  );
}

function Delivery({ webhook, delivery }: { webhook: string; delivery: WebhookDelivery }) {
  const again = useSendAgain(webhook, { onSuccess: () => toast.success(words.sentAgain) });
  const { $id, event, at, status, error } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">{words.events[event]}</p>
        <p className="text-muted">
          {formatMoment(at)} · {words.states[status]}
          {error !== null && ` · ${error}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" isBusy={again.isPending} onClick={() => again.mutate($id)}>
        {words.sendAgain}
      </Button>
    </li>
  );
}
