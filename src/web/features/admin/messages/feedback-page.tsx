import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { FEEDBACK_MESSAGE_MAX_LENGTH } from '#shared/constants.ts';
import { feedbackReply } from '#shared/forms/operator.ts';
import type { FeedbackDocument } from '#shared/wire/content.ts';
import {
  feedbackInbox,
  repliesOf,
  useMarkFeedback,
  useRemoveFeedback,
  useReply,
} from '#web/api/feedback-inbox.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { TextArea } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';
import { ListPage } from '../desk-list.tsx';
import { searchFilter, withAny } from '../list-tools.tsx';

const words = texts.adminMessages.feedback;

export function FeedbackPage() {
  return (
    <ListPage
      source={feedbackInbox}
      filters={[
        searchFilter(words),
        { name: 'status', label: texts.admin.lists.status, options: withAny(words.statuses) },
      ]}
      table={{
        file: 'feedback.csv',
        columns: [
          ['at', '$createdAt'],
          'status',
          'name',
          'email',
          'subject',
          'message',
          ['replies', ({ replies }) => replies.length],
        ],
      }}
      title={texts.admin.pages.feedback}
      icon={<Inbox />}
      none={words.empty}
    >
      {(feedback) => <Thread feedback={feedback} />}
    </ListPage>
  );
}

function Thread({ feedback }: { feedback: FeedbackDocument }) {
  const { $id, name, email, subject, message, status } = feedback;
  const replies = repliesOf(feedback);
  const [isReplying, setReplying] = useState(false);
  const mark = useMarkFeedback({ id: $id });
  const remove = useRemoveFeedback({ onSuccess: told(words.removed) });
  const isNew = status === 'new';
  return (
    <article className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans font-semibold wrap-anywhere">{subject}</h3>
        <span className={isNew ? 'text-sm font-semibold text-primary-hot' : 'text-sm text-muted'}>
          {words.statuses[status]}
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {name} · {email} · {formatMoment(feedback.$createdAt)}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
      {replies.length > 0 && (
        <ol aria-label={words.replies} className="mt-2 grid gap-2 border-l-4 border-line pl-4">
          {replies.map(({ message: answer, at }) => (
            <li key={at}>
              <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
              <p className="text-sm text-muted">
                <Dated at={at}>{words.answered(formatMoment(at))}</Dated>
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" aria-label={words.replyTo(subject)} onClick={() => setReplying(true)}>
          {words.reply}
        </Button>
        <ActButton
          act={mark}
          tells={{ status: isNew ? 'done' : 'new' }}
          size="sm"
          aria-label={(isNew ? words.doneOf : words.againOf)(subject)}
        >
          {isNew ? words.done : words.again}
        </ActButton>
        <ActButton
          act={remove}
          tells={$id}
          variant="ghost"
          size="sm"
          aria-label={words.removeOf(subject)}
          ask={{ question: words.removeQuestion, details: subject, yes: words.remove, isDanger: true }}
        />
      </div>
      {isReplying && <ReplyModal feedback={feedback} onClose={() => setReplying(false)} />}
    </article>
  );
}

function ReplyModal({ feedback, onClose }: { feedback: FeedbackDocument; onClose: () => void }) {
  const send = useReply({ id: feedback.$id, onSuccess: told(words.replied, onClose) });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { message: '' },
    schema: feedbackReply,
    says: { message: words.messageMissing },
  });
  return (
    <ActModal
      title={words.reply}
      details={words.to(feedback.email)}
      submit={words.send}
      act={send}
      onClose={onClose}
      onSubmit={onSubmit((told) => send.mutate(told))}
    >
      <TextArea {...field('message')} label={words.message} maxLength={FEEDBACK_MESSAGE_MAX_LENGTH} />
    </ActModal>
  );
}
