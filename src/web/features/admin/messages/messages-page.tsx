/** Messages to many people: a form for a new one, and the sent ones. */
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { message as messageAct } from '#shared/forms/notification.ts';
import type { Audience, SentMessage } from '#shared/wire/notifications.ts';
import { type NewMessage, sentMessages, useCountRecipients, useSendMessage } from '#web/api/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EXACT, Input, Select } from '#web/components/field.tsx';
import { InNepali } from '#web/components/in-nepali.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { PersonById, searchFilter } from '../list-tools.tsx';
import { Preview } from '../preview.tsx';

const { sent: words, form: formWords } = texts.adminMessages;

export function MessagesPage() {
  return (
    <>
      <MessageForm />
      <section className="mt-10">
        <ListPage
          source={sentMessages}
          filters={[searchFilter(words)]}
          table={{
            file: 'messages.csv',
            columns: [
              'at',
              'by',
              ['to', ({ to }) => audienceText(to)],
              'message',
              ['link', 'targetLink'],
              'sent',
              'read',
            ],
          }}
          title={words.title}
          icon={<Send />}
          none={words.empty}
        >
          {(message) => <Sent message={message} />}
        </ListPage>
      </section>
    </>
  );
}

function Sent({
  message: { at, by, to, message, messageNe, targetLink, sent, read },
}: {
  message: SentMessage;
}) {
  const percent = sent > 0 ? Math.round((read / sent) * 100) : 0;
  return (
    <article className="px-4 py-3">
      <h3 className="font-sans font-semibold wrap-anywhere">{audienceText(to)}</h3>
      <RichText html={message} className="mt-1" />
      {messageNe && <RichText html={messageNe} className="mt-1" />}
      {targetLink && <p className="text-sm text-muted wrap-anywhere">{targetLink}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          <Dated at={at}>{formatMoment(at)}</Dated>
        </span>
        {by === null ? <span>{texts.adminLog.key}</span> : <PersonById $id={by} />}
        <span>{words.read(formatAmount(read), formatAmount(sent))}</span>
      </p>
      <ProgressBar percent={percent} label={words.readLabel} className="mt-2" />
    </article>
  );
}

function audienceText(to: Audience): string {
  if ('all' in to) return words.toAll;
  if ('label' in to) return words.toLabel(to.label);
  if ('tournament' in to) return words.toTournament(to.tournament);
  return words.toUsers(to.users.join(', '));
}

const KINDS = ['all', 'label', 'tournament', 'users'] as const;
type Kind = (typeof KINDS)[number];

/** `whom`: a label, a tournament's code, or usernames, depending on `kind`. */
const EMPTY = { kind: 'all' as Kind, whom: '', message: '', messageNe: '', targetLink: '' };
type Values = typeof EMPTY;

function MessageForm() {
  // The editor reads its value only when it mounts, so a new key is needed to empty it.
  const [sentCount, setSentCount] = useState(0);
  const [asked, setAsked] = useState<{ told: NewMessage; values: Values } | null>(null);
  const count = useCountRecipients();
  const send = useSendMessage({
    onSuccess: ({ sent }) => {
      toast.success(
        asked && asked.values.kind !== 'all' ? formWords.sentTo(sent, formatAmount(sent)) : formWords.sent,
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
    says: { to: ({ kind }) => (kind === 'all' ? '' : formWords.whomMissing[kind]) },
    kind: 'info',
    refused: { error: count.error ?? send.error, otherwise: 'whom' },
  });
  const [kind, message] = useWatch({ control: form.control, name: ['kind', 'message'] });
  return (
    <>
      <SectionHeading>{formWords.title}</SectionHeading>
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
              label={formWords.to}
              options={KINDS.map((value) => ({ value, label: formWords.kinds[value] }))}
            />
            {kind !== 'all' && (
              <Input
                {...field('whom')}
                label={formWords.whom[kind]}
                hint={formWords.whomHints[kind]}
                {...EXACT}
              />
            )}
          </div>
          <FormRichText key={sentCount} form={form} name="message" label={formWords.message} />
          <InNepali>
            <FormRichText
              key={`ne ${sentCount}`}
              form={form}
              name="messageNe"
              label={texts.adminContent.pages.inNepali(formWords.message)}
              hint={texts.hostPanel.form.inNepaliHint}
            />
          </InNepali>
          <Input
            {...field('targetLink')}
            label={formWords.link}
            placeholder={formWords.linkPlaceholder}
            hint={formWords.linkHint}
          />
          <Preview html={message} />
          <Button type="submit" isBusy={count.isPending} className="sm:justify-self-start">
            {formWords.submit}
          </Button>
        </form>
      </Card>
      {asked && count.data && (
        <ConfirmModal
          question={formWords.question}
          details={readersOf(asked.values)}
          yes={formWords.sendYes(count.data.sent, formatAmount(count.data.sent))}
          isBusy={send.isPending}
          // The message is read again, because the operator may have changed it while the recipients were counted.
          onYes={() => {
            const { message, messageNe, targetLink } = form.getValues();
            send.mutate({ to: asked.told.to, message, messageNe, targetLink: targetLink.trim() });
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

function readersOf({ kind, whom }: Values): string {
  return kind === 'all' ? formWords.kinds.all : `${formWords.whom[kind]}: ${whom.trim()}`;
}

function audienceOf(kind: Kind, whom: string): Audience {
  const text = whom.trim();
  if (kind === 'label') return { label: text };
  if (kind === 'tournament') return { tournament: text };
  if (kind === 'users') return { users: [...new Set(text.split(/[\s,]+/).filter(Boolean))] };
  return { all: true };
}
