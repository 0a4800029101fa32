import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { message as messageAct } from '#shared/forms/notification.ts';
import type { Audience } from '#shared/wire/notifications.ts';
import { type NewMessage, useCountRecipients, useSendMessage } from '#web/api/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Preview } from '../preview.tsx';

const words = texts.adminMessages.form;
const KINDS = ['all', 'label', 'tournament', 'users'] as const;
type Kind = (typeof KINDS)[number];

/** `whom`: the label, the tournament's code, or usernames. */
const EMPTY = { kind: 'all' as Kind, whom: '', message: '', targetLink: '' };
type Values = typeof EMPTY;

/** A message to all, to a label, to the participants of a tournament, or to named people. */
export function MessageForm() {
  // The editor reads its value only when it is mounted: a new key empties it.
  const [sentCount, setSentCount] = useState(0);
  const [asked, setAsked] = useState<{ told: NewMessage; values: Values } | null>(null);
  const count = useCountRecipients();
  const send = useSendMessage({
    onSuccess: ({ sent }) => {
      toast.success(
        asked && asked.values.kind !== 'all' ? words.sentTo(sent, formatAmount(sent)) : words.sent,
      );
      form.reset(EMPTY);
      setSentCount((count) => count + 1);
    },
    onSettled: () => setAsked(null),
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: EMPTY,
    schema: messageAct,
    told: ({ kind, whom, ...told }) => ({ to: audienceOf(kind, whom), ...told }),
    fields: { to: 'whom' },
    says: { to: ({ kind }) => (kind === 'all' ? '' : words.whomMissing[kind]) },
    kind: 'info',
    refused: { error: count.error ?? send.error, otherwise: 'whom' },
  });
  const [kind, message] = useWatch({ control: form.control, name: ['kind', 'message'] });
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <Card>
        <form
          noValidate
          onSubmit={onSubmit((told, values) => {
            setAsked({ told, values });
            count.mutate(told);
          })}
          className="grid grid-cols-1 gap-5"
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              {...form.register('kind')}
              label={words.to}
              options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            />
            {kind !== 'all' && (
              <Input
                {...field('whom')}
                label={words.whom[kind]}
                hint={words.whomHints[kind]}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </div>
          <FormRichText key={sentCount} form={form} name="message" label={words.message} />
          <Input
            {...field('targetLink')}
            label={words.link}
            placeholder={words.linkPlaceholder}
            autoComplete="off"
            hint={words.linkHint}
          />
          <Preview html={message} />
          <Button type="submit" isBusy={count.isPending} className="sm:justify-self-start">
            {words.submit}
          </Button>
        </form>
      </Card>
      {asked && count.data && (
        <ConfirmModal
          question={words.question}
          details={readersOf(asked.values)}
          yes={words.sendYes(count.data.sent, formatAmount(count.data.sent))}
          isBusy={send.isPending}
          // What was written while they were counted is sent, too.
          onYes={() => {
            const { message, targetLink } = form.getValues();
            send.mutate({ to: asked.told.to, message, targetLink: targetLink.trim() });
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

function readersOf({ kind, whom }: Values): string {
  return kind === 'all' ? words.kinds.all : `${words.whom[kind]}: ${whom.trim()}`;
}

function audienceOf(kind: Kind, whom: string): Audience {
  const text = whom.trim();
  if (kind === 'label') return { label: text };
  if (kind === 'tournament') return { tournament: text };
  if (kind === 'users') return { users: [...new Set(text.split(/[\s,]+/).filter(Boolean))] };
  return { all: true };
}
