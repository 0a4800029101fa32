import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isTargetLink } from '#shared/links.ts';
import { createDocument } from '#web/api/client.ts';
import { errorText } from '#web/api/errors.ts';
import { refreshDocuments } from '#web/api/query-client.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Input } from '#web/components/field.tsx';
import { RichTextField } from '#web/components/rich-text-field.tsx';
import { toast } from '#web/components/toast.ts';

const EMPTY = { message: '', targetLink: '' };

/** A notification for everybody (specification section 3, Notification). */
export function NotifyForm() {
  const form = useForm({ defaultValues: EMPTY });
  // The editor keeps its own text: a new one starts empty.
  const [sent, setSent] = useState(0);
  const create = useMutation({
    mutationFn: ({ message, targetLink }: typeof EMPTY) =>
      createDocument('notifications', {
        recipentType: 'all',
        message,
        recipents: [],
        targetLink: targetLink.trim() || null,
      }),
    onSuccess: () => {
      toast.success('Notification sent to everybody.');
      form.reset(EMPTY);
      setSent((count) => count + 1);
      return refreshDocuments('notifications');
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const submit = form.handleSubmit((values) => {
    if (values.message === '') return toast.info('Write a message first.');
    if (values.targetLink.trim() && !isTargetLink(values.targetLink.trim())) {
      form.setFocus('targetLink');
      return toast.info('The link must start with / or https://.');
    }
    create.mutate(values);
  });
  return (
    <>
      <SectionHeading>Notify everybody</SectionHeading>
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <Controller
            key={sent}
            control={form.control}
            name="message"
            render={({ field }) => <RichTextField {...field} label="Message" />}
          />
          <Input
            {...form.register('targetLink')}
            label="Link"
            placeholder="/t/…"
            autoComplete="off"
            hint="Where pressing it leads: a page of this site or a web address. Optional."
          />
          <Button type="submit" isBusy={create.isPending} className="sm:justify-self-start">
            Send
          </Button>
        </form>
      </Card>
    </>
  );
}
