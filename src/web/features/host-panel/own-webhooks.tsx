import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newWebhook } from '#shared/forms/machines.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
} from '#shared/rules/webhooks.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#shared/wire/webhooks.ts';
import {
  deliveriesOf,
  ownWebhooks,
  useChangeWebhook,
  useCreateWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useSendAgain,
  useTestWebhook,
} from '#web/api/webhooks.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Checkbox, FieldError, Input, Select } from '#web/components/field.tsx';
import { SecretOnce } from '#web/components/secret-once.tsx';
import { ShortList } from '#web/components/short-list.tsx';
import { toast, told } from '#web/components/toast.ts';
import { TournamentsChoice } from '#web/components/tournaments-choice.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

/** The host's webhooks, which report events of his tournaments to Discord or to programs. */
export function OwnWebhooks() {
  const query = useQuery(ownWebhooks);
  const [made, setMade] = useState<NewWebhook | null>(null);
  return (
    <Section id="own-webhooks" title={words.webhooks} className="mt-10">
      <p className="mb-4 text-soft">
        {words.webhooksHint}{' '}
        <Link className="font-semibold underline" to="/developers">
          {words.more}
        </Link>
      </p>
      {made && (
        <SecretOnce key={made.secret} secret={made.secret} onDone={() => setMade(null)}>
          <SendTest webhook={made.$id} />
        </SecretOnce>
      )}
      <ShortList items={query.data} query={query} height="min-h-26" none={words.noWebhooks}>
        {(webhooks) => (
          <ul className="grid gap-px bg-line">
            {webhooks.map((webhook) => (
              <OwnWebhook key={webhook.$id} webhook={webhook} onSecret={setMade} />
            ))}
          </ul>
        )}
      </ShortList>
      <details className="mt-4 bg-surface px-3">
        <summary className="min-h-12 cursor-pointer content-center font-semibold">
          {words.makeWebhook}
        </summary>
        <NewWebhookForm onMade={setMade} />
      </details>
    </Section>
  );
}

function OwnWebhook({
  webhook: { $id: id, url, format, events, tournaments, isOn, offReason },
  onSecret,
}: {
  webhook: Webhook;
  onSecret: (made: NewWebhook) => void;
}) {
  const rotate = useRotateSecret({ id, onSuccess: onSecret });
  const toggle = useChangeWebhook({ id });
  const remove = useDeleteWebhook({ id, onSuccess: told(words.webhookDeleted) });
  const { host } = new URL(url);
  return (
    <li className="bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{host}</p>
          <p className="text-sm text-muted">
            {words.formats[format]} · {isOn ? words.on : (offReason ?? words.off)} ·{' '}
            {words.eventCount(events.length)}
            {tournaments && ` · ${words.limitedTo(tournaments.length)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ActButton act={toggle} tells={{ isOn: !isOn }} size="sm">
            {isOn ? words.switchOff : words.switchOn}
          </ActButton>
          <SendTest webhook={id} />
          {format === 'json' && (
            <ActButton
              act={rotate}
              size="sm"
              ask={{ question: words.newSecretQuestion(host), yes: words.newSecretYes }}
            >
              {words.newSecret}
            </ActButton>
          )}
          <ActButton
            act={remove}
            size="sm"
            aria-label={words.deleteOf(host)}
            ask={{ question: words.deleteQuestion(host), yes: words.deleteYes, isDanger: true }}
          >
            {words.delete}
          </ActButton>
        </div>
      </div>
      <WebhookDeliveries webhook={id} />
    </li>
  );
}

function SendTest({ webhook }: { webhook: string }) {
  const test = useTestWebhook({
    id: webhook,
    onSuccess: ({ error }) =>
      error === null ? toast.success(words.testTaken) : toast.error(`${words.testNotTaken} ${error}`),
  });
  return (
    <ActButton act={test} size="sm">
      {words.sendTest}
    </ActButton>
  );
}

function WebhookDeliveries({ webhook }: { webhook: string }) {
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
  const again = useSendAgain({ id: webhook, deliveryId: delivery.$id, onSuccess: told(words.sentAgain) });
  const { event, at, status, error } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">{words.events[event]}</p>
        <p className="text-muted">
          {formatMoment(at)} · {words.states[status]}
          {error !== null && ` · ${error}`}
        </p>
      </div>
      <ActButton act={again} size="sm">
        {words.sendAgain}
      </ActButton>
    </li>
  );
}

/** The events that are selected by default. */
const USUAL: WebhookEvent[] = [
  'tournament.published',
  'tournament.started',
  'match.results',
  'tournament.settled',
];

const EMPTY = {
  url: '',
  format: 'discord' as WebhookFormat,
  events: USUAL,
  tournaments: null as string[] | null,
};

function NewWebhookForm({ onMade }: { onMade: (made: NewWebhook) => void }) {
  const create = useCreateWebhook({
    onSuccess: (made) => {
      form.reset();
      // Discord checks no signature, so only JSON webhooks show their secret.
      if (made.format === 'json') onMade(made);
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: EMPTY,
    schema: newWebhook,
    says: { url: words.urlMissing, events: words.eventsMissing, tournaments: words.tournamentsMissing },
    refused: { error: create.error, otherwise: 'url' },
  });
  const { error: eventsError, ...events } = field('events');
  return (
    <form noValidate className="grid gap-4 pt-2 pb-4" onSubmit={onSubmit((told) => create.mutate(told))}>
      <Select
        {...field('format')}
        label={words.format}
        options={[...WEBHOOK_FORMATS].reverse().map((value) => ({ value, label: words.formats[value] }))}
      />
      <Input {...field('url')} type="url" inputMode="url" label={words.url} />
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.tellOf}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <Checkbox key={name} {...events} value={name} label={words.events[name]} />
        ))}
        {eventsError && <FieldError>{eventsError}</FieldError>}
      </fieldset>
      <TournamentsChoice form={form} />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={create.isPending}>
        {words.makeWebhook}
      </Button>
    </form>
  );
}
