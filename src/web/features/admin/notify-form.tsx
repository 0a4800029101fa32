import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type NotificationForm, notificationProblem } from '#shared/forms/notification.ts';
import { useSendNotification } from '#web/api/send-notification.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Input } from '#web/components/field.tsx';
import { RichTextField } from '#web/components/rich-text-field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.admin.notify;
const EMPTY: NotificationForm = { message: '', targetLink: '' };

/** A notification for everybody. */
export function NotifyForm() {
  const { form, field, onSubmit } = useCheckedForm<NotificationForm>({
    defaultValues: EMPTY,
    check: notificationProblem,
    // A missing message is told by the toast alone: no other field has to be filled in.
    fields: { notificationLinkInvalid: 'targetLink' },
    kind: 'info',
  });
  // The editor reads its value only when it is mounted: a new key empties it.
  const [sentCount, setSentCount] = useState(0);
  const send = useSendNotification({
    onSuccess: () => {
      toast.success(words.sent);
      form.reset(EMPTY);
      setSentCount((count) => count + 1);
    },
  });
  const submit = onSubmit(({ message, targetLink }) =>
    send.mutate({ message, targetLink: targetLink.trim() || null }),
  );
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <Controller
            key={sentCount}
            control={form.control}
            name="message"
            render={(controlled) => <RichTextField {...controlled.field} label={words.message} />}
          />
          <Input
            {...field('targetLink')}
            label={words.link}
            placeholder={words.linkPlaceholder}
            autoComplete="off"
            hint={words.linkHint}
          />
          <Button type="submit" isBusy={send.isPending} className="sm:justify-self-start">
            {words.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}
