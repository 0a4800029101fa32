import { type FormEvent, useState } from 'react';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
} from '#shared/rules/webhooks.ts';
import { useCreateWebhook } from '#web/api/webhooks.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

/** What a channel wants to know at first. */
const USUAL: readonly WebhookEvent[] = [
  'tournament.published',
  'tournament.started',
  'match.results',
  'tournament.settled',
];

/** @param onMade is told the secret */
export function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookFormat>('discord');
  const [events, setEvents] = useState(USUAL);
  const create = useCreateWebhook({
    onSuccess: ({ secret }) => {
      setUrl('');
      // Discord asks for no signature.
      if (format === 'json') onMade(secret);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ url: url.trim(), format, events });
  };
  return (
    <form className="grid gap-4 pt-2 pb-4" onSubmit={submit}>
      <Select
        label={words.format}
        value={format}
        onChange={(event) => setFormat(WEBHOOK_FORMATS.find((one) => one === event.target.value) ?? 'json')}
        options={[...WEBHOOK_FORMATS].reverse().map((value) => ({ value, label: words.formats[value] }))}
      />
      <Input
        label={words.url}
        type="url"
        inputMode="url"
        value={url}
        required
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.tellOf}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <Checkbox
            key={name}
            label={words.events[name]}
            checked={events.includes(name)}
            onChange={(event) =>
              setEvents(
                WEBHOOK_EVENTS.filter((one) => (one === name ? event.target.checked : events.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isBusy={create.isPending}
        disabled={url.trim() === '' || events.length === 0}
      >
        {words.makeWebhook}
      </Button>
    </form>
  );
}
