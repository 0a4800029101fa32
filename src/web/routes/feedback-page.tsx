import {
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_NAME_MAX_LENGTH,
  FEEDBACK_SUBJECT_MAX_LENGTH,
} from '#shared/constants.ts';
import { type Feedback, feedback } from '#shared/forms/feedback.ts';
import { useSendFeedback } from '#web/api/send-feedback.ts';
import { useAccount } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { EmailInput, Input, TextArea } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

/** Only visitors are asked for name and email; a success clears subject and message. */
export function FeedbackPage() {
  const account = useAccount();
  const signed = (values: Feedback): Feedback =>
    account ? { ...values, name: account.name, email: account.email } : values;
  const { form, field, onSubmit } = useCheckedForm({
    action: '/feedback',
    defaultValues: { name: '', email: '', subject: '', message: '' },
    schema: feedback,
    told: signed,
  });
  const send = useSendFeedback({
    onSuccess: told(texts.reasons.feedbackDone, () =>
      form.reset({ ...form.getValues(), subject: '', message: '' }),
    ),
  });
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{texts.shell.pages.feedback}</SectionHeading>
      <p className="-mt-2 mb-6 text-soft">{texts.feedback.intro}</p>
      <Card>
        <SentForm action="/feedback" className="grid gap-4" onSubmit={onSubmit((told) => send.mutate(told))}>
          {!account && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Input
                label={texts.common.yourName}
                autoComplete="name"
                maxLength={FEEDBACK_NAME_MAX_LENGTH}
                {...field('name')}
              />
              <EmailInput label={texts.common.emailAddress} {...field('email')} />
            </div>
          )}
          <Input
            label={texts.feedback.subject}
            maxLength={FEEDBACK_SUBJECT_MAX_LENGTH}
            {...field('subject')}
          />
          <TextArea
            label={texts.feedback.message}
            maxLength={FEEDBACK_MESSAGE_MAX_LENGTH}
            {...field('message')}
          />
          <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={send.isPending}>
            {texts.feedback.send}
          </Button>
        </SentForm>
      </Card>
    </div>
  );
}
