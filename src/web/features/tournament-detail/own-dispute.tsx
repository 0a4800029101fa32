import { useQuery } from '@tanstack/react-query';
import { DISPUTE_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { dispute } from '#shared/forms/match-day.ts';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { type Disputed, disputesQuery, useEscalateDispute, useOpenDispute } from '#web/api/disputes.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useAccount } from '#web/api/session.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EvidenceInput, EvidenceLink } from '#web/components/evidence.tsx';
import { TextArea } from '#web/components/field.tsx';
import { OpensBelow } from '#web/components/opens-below.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { formatClock } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentParts.disputes;

/** The disputes of the viewer's entry about these results or this penalty, and the form for a new one, if possible. */
export function OwnDisputes({
  tournament,
  isSent,
  revision,
  ...opened
}: {
  tournament: TournamentDocument;
  isSent: (dispute: DisputeDocument) => boolean;
  /** The revision of the disputed results; null: the dispute is about a penalty. */
  revision: number | null;
} & Pick<DisputeFormProps, 'disputed' | 'hint' | 'label'>) {
  const now = useNow('second');
  const disputes = useQuery(disputesQuery(tournament.$id));
  const { data: standings, isError, refetch } = useQuery(standingsQuery(tournament.$id));
  if (!disputes.data || !standings) {
    if (!disputes.isError && !isError) return <Skeleton className="h-11" />;
    return <ShortFailure onRetry={() => Promise.all([disputes.refetch(), refetch()])} />;
  }
  const { settlesAt } = standings;
  const sent = disputes.data.documents.filter(isSent);
  const reason = disputeRefusal({
    tournamentStatus: tournament.status,
    isTimeOver: settlesAt !== null && Date.parse(settlesAt) <= now,
    hasResults: true,
    hasEntry: true,
    hasDispute: sent.some(
      ({ status, resultsRevision }) =>
        status !== 'accepted' && (status !== 'rejected' || resultsRevision === revision),
    ),
  });
  return (
    <>
      {sent.map((dispute) => (
        <OwnDispute key={dispute.$id} dispute={dispute} tournament={tournament} now={now} />
      ))}
      {reason === null && (
        <>
          <OpenDispute tournament={tournament.$id} {...opened} />
          <p className="mt-2 text-sm text-muted">
            {settlesAt
              ? words.timeLeft(formatClock(settlesAt), minutesLeft(settlesAt, now))
              : words[tournament.disputeMinutes ? 'beforeAnnounced' : 'paidAtOnce']}
          </p>
        </>
      )}
      {reason === 'disputeClosed' && sent.length === 0 && (
        <p className="text-sm text-muted">{texts.reasons.disputeClosed}</p>
      )}
    </>
  );
}

/** The remaining minutes, rounded up, so that the last minute is not shown as 0. */
function minutesLeft(until: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000));
}

const TONES = { open: 'plain', escalated: 'plain', accepted: 'good', rejected: 'bad' } as const;

function OwnDispute({
  dispute,
  tournament,
  now,
}: {
  dispute: DisputeDocument;
  tournament: TournamentDocument;
  now: number;
}) {
  const { status, text, file, by, answer, escalatesUntil, escalatedAt } = dispute;
  const me = useAccount()?.$id;
  const escalate = useEscalateDispute({ id: dispute.$id, onSuccess: told(words.escalated) });
  const canEscalate = escalatesUntil !== null && Date.parse(escalatesUntil) > now;
  const isFinal = status === 'rejected' && escalatedAt !== null;
  return (
    <section aria-label={words.own} className="mb-3 border-l-2 border-line pl-3">
      <p role="status" className="contents">
        <Note tone={TONES[status]}>{isFinal ? words.rejectedByOperator : words.states[status]}</Note>
      </p>
      <p className="whitespace-pre-line text-sm text-soft wrap-anywhere">{text}</p>
      {file && by === me && <EvidenceLink file={file} of={texts.tournamentParts.claims.you} />}
      {answer && (
        <p className="mt-1 whitespace-pre-line text-sm wrap-anywhere">
          {fillText(words.answer, { answer: <span className="text-soft">{answer}</span> })}
        </p>
      )}
      {canEscalate && tournament.status === 'Ongoing' && (
        <div className="mt-2">
          <ActButton
            act={escalate}
            action={`${tournamentPath(tournament.$id)}/escalate`}
            also={{ dispute: dispute.$id, match: dispute.matchID, penalty: dispute.penaltyID }}
            size="sm"
          >
            {words.escalate}
          </ActButton>
          <p className="mt-1 text-sm text-muted">
            <Dated at={escalatesUntil}>
              {words.timeLeft(formatClock(escalatesUntil), minutesLeft(escalatesUntil, now))}
            </Dated>
          </p>
        </div>
      )}
    </section>
  );
}

interface Values {
  text: string;
  picture: FileList | null;
}

/** Whether a form that was sent without scripts is about the same results or penalty. */
const isAbout = (disputed: Disputed) => (sent: Readonly<Record<string, string>>) =>
  'match' in disputed ? sent.match === disputed.match : sent.penalty === disputed.penalty;

function OpenDispute({ label, ...form }: Omit<DisputeFormProps, 'onDone'>) {
  const refused = useRefusedForm(`${tournamentPath(form.tournament)}/dispute`);
  return (
    <OpensBelow
      label={label}
      isOpen={refused !== null && isAbout(form.disputed)(refused.values)}
      className={buttonClass('secondary', 'sm')}
    >
      {(close) => <DisputeForm {...form} onDone={close} />}
    </OpensBelow>
  );
}

interface DisputeFormProps {
  /** The text of the button that opens the form. */
  label: string;
  tournament: string;
  disputed: Disputed;
  /** The hint for the text. */
  hint: string;
  onDone: () => void;
}

function DisputeForm({ tournament, disputed, hint, onDone }: Omit<DisputeFormProps, 'label'>) {
  const action = `${tournamentPath(tournament)}/dispute`;
  const { field, onSubmit } = useCheckedForm<Values, { text: string }>({
    action,
    isSame: isAbout(disputed),
    defaultValues: { text: '', picture: null },
    schema: dispute,
    says: { text: words.textMissing },
    kind: 'info',
  });
  const open = useOpenDispute(disputed, { onSuccess: told(words.done, onDone) });
  return (
    <SentForm
      action={action}
      encType="multipart/form-data"
      also={disputed}
      className="mt-3 grid gap-4"
      onSubmit={onSubmit(({ text }, { picture }) => open.mutate({ text, file: picture?.[0] ?? null }))}
    >
      <TextArea
        {...field('text')}
        label={words.text}
        hint={hint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
      />
      <EvidenceInput {...field('picture')} label={words.picture} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={open.isPending} className="grow">
          {words.send}
        </Button>
        <Button variant="secondary" className="noscript:hidden" onClick={onDone}>
          {texts.common.cancel}
        </Button>
      </div>
    </SentForm>
  );
}
