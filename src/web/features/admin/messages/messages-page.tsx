/** Messages to many: a new one, and those that were sent. */
import { Send } from 'lucide-react';
import type { Audience, SentMessage } from '#shared/wire/notifications.ts';
import { sentMessages } from '#web/api/messages.ts';
import { Dated } from '#web/components/dated.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { searchFilter } from '../list-tools.tsx';
import { PersonById } from '../person-link.tsx';
import { MessageForm } from './message-form.tsx';

const words = texts.adminMessages.sent;

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

function Sent({ message: { at, by, to, message, targetLink, sent, read } }: { message: SentMessage }) {
  const percent = sent > 0 ? Math.round((read / sent) * 100) : 0;
  return (
    <article className="px-4 py-3">
      <h3 className="font-sans font-semibold wrap-anywhere">{audienceText(to)}</h3>
      <RichText html={message} className="mt-1" />
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
