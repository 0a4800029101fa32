import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '#shared/constants.ts';
import { feedbackProblem } from '#shared/forms/feedback.ts';
import { messages } from '#shared/messages.ts';
import { createDocument } from '#web/api/client.ts';
import { errorText } from '#web/api/errors.ts';
import { useAccount } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Input, TextArea } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';

const EMPTY = { name: '', email: '', subject: '', message: '' };

/** Name and e-mail are asked of visitors only; on success subject and message are cleared (section 5, Feedback). */
export function FeedbackForm() {
  const account = useAccount();
  const [values, setValues] = useState(EMPTY);
  const send = useMutation({
    mutationFn: (form: typeof EMPTY) => createDocument('feedback', form),
    onSuccess: () => {
      toast.success(messages.feedbackDone);
      setValues((now) => ({ ...now, subject: '', message: '' }));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = account ? { ...values, name: account.name, email: account.email } : values;
          const problem = feedbackProblem(form);
          if (problem) return toast.error(messages[problem]);
          send.mutate(form);
        }}
      >
        {!account && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Input label="Your Name" autoComplete="name" maxLength={NAME_MAX_LENGTH} {...field('name')} />
            <Input
              label="Email Address"
              type="email"
              autoComplete="email"
              inputMode="email"
              {...field('email')}
            />
          </div>
        )}
        <Input label="Subject" maxLength={FEEDBACK_SUBJECT_MAX_LENGTH} {...field('subject')} />
        <TextArea label="Message" maxLength={FEEDBACK_MESSAGE_MAX_LENGTH} {...field('message')} />
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={send.isPending}>
          Send feedback
        </Button>
      </form>
    </Card>
  );
}
