import { newWebhook } from '#shared/forms/machines.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
} from '#shared/rules/webhooks.ts';
import { useCreateWebhook } from '#web/api/webhooks.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, FieldError, Input, Select } from '#web/components/field.tsx';
import { TournamentsChoice } from '#web/components/tournaments-choice.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

/** What a channel wants to know at first. */
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

/** @param onMade is told the secret */
export function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const create = useCreateWebhook({
    onSuccess: ({ secret, format }) => {
      form.reset();
      // Discord asks for no signature.
      if (format === 'json') onMade(secret);
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
      <Input {...field('url')} type="url" inputMode="url" label={words.url} autoComplete="off" />
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.tellOf}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <Checkbox key={name} {...events} value={name} label={words.events[name]} />
        ))}
        {eventsError && <FieldError>{eventsError}</FieldError>}
      </fieldset>
      <TournamentsChoice
        value={form.watch('tournaments')}
        onChange={(chosen) =>
          form.setValue('tournaments', chosen, { shouldValidate: form.formState.isSubmitted })
        }
        error={form.formState.errors.tournaments?.message}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={create.isPending}>
        {words.makeWebhook}
      </Button>
    </form>
  );
}
