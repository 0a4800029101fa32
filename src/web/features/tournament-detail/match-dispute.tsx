/** The dispute of an entry about the results of a match: opening one, its state, and sending a rejected one to the operator. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISPUTE_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { disputesQuery, useEscalateDispute, useOpenDispute } from '#web/api/disputes.ts';
import { useAccount } from '#web/api/session.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { Button } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EvidenceInput, EvidenceLink } from '#web/components/evidence.tsx';
import { TextArea } from '#web/components/field.tsx';
import { ShortFailure } from '#web/components/short-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { formatClock } from '#web/lib/format.ts';
import { hasResults, resultsRevision } from '#web/lib/planned-matches.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentDetail.disputes;

export function MatchDispute({
  tournament,
  match,
  own,
}: {
  tournament: TournamentDocument;
  match: MatchDocument;
  /** The viewer's entry. */
  own: string;
}) {
  const now = useNow('second');
  const [isOpening, setOpening] = useState(false);
  const disputes = useQuery(disputesQuery(tournament.$id));
  const { data: standings, isError, refetch } = useQuery(standingsQuery(tournament.$id));
  if (!disputes.data || !standings) {
    if (!disputes.isError && !isError) return <Skeleton className="h-11" />;
    return <ShortFailure onRetry={() => Promise.all([disputes.refetch(), refetch()])} />;
  }
  const sent = disputes.data.documents.filter(
    ({ matchID, penaltyID, entry }) => matchID === match.$id && penaltyID === null && entry === own,
  );
  const revision = resultsRevision(match);
  const reason = disputeRefusal({
    tournamentStatus: tournament.status,
    isTimeOver: standings.settlesAt !== null && Date.parse(standings.settlesAt) <= now,
    hasResults: hasResults(match),
    hasEntry: true,
    hasDispute: sent.some(
      ({ status, resultsRevision }) =>
        status === 'open' ||
        status === 'escalated' ||
        (status === 'rejected' && resultsRevision === revision),
    ),
  });
  return (
    <>
      {sent.map((dispute) => (
        <OwnDispute key={dispute.$id} dispute={dispute} tournament={tournament} now={now} />
      ))}
      {reason === null && !isOpening && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setOpening(true)}>
            {words.open}
          </Button>
          <p className="mt-2 text-sm text-muted">
            {standings.settlesAt
              ? words.timeLeft(formatClock(standings.settlesAt), minutesLeft(standings.settlesAt, now))
              : tournament.disputeMinutes
                ? words.beforeAnnounced
                : words.paidAtOnce}
          </p>
        </>
      )}
      {reason === null && isOpening && <DisputeForm match={match} onDone={() => setOpening(false)} />}
      {reason === 'disputeClosed' && sent.length === 0 && (
        <p className="text-sm text-muted">{texts.reasons.disputeClosed}</p>
      )}
    </>
  );
}

/** Begun minutes, so that the last one is not told as none. */
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
  const escalate = useEscalateDispute(dispute.$id, { onSuccess: () => toast.success(words.escalated) });
  const canEscalate = escalatesUntil !== null && Date.parse(escalatesUntil) > now;
  const isFinal = status === 'rejected' && escalatedAt !== null;
  return (
    <section aria-label={words.own} className="mb-3 border-l-2 border-line pl-3">
      <p role="status" className="contents">
        <Note tone={TONES[status]}>{isFinal ? words.rejectedByOperator : words.states[status]}</Note>
      </p>
      <p className="whitespace-pre-line text-sm text-soft wrap-anywhere">{text}</p>
      {file && by === me && <EvidenceLink file={file} of={texts.tournamentDetail.claims.you} />}
      {answer && (
        <p className="mt-1 whitespace-pre-line text-sm wrap-anywhere">
          {fillText(words.answer, { answer: <span className="text-soft">{answer}</span> })}
        </p>
      )}
      {canEscalate && tournament.status === 'Ongoing' && (
        <div className="mt-2">
          <Button variant="secondary" size="sm" isBusy={escalate.isPending} onClick={() => escalate.mutate()}>
            {words.escalate}
          </Button>
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

function DisputeForm({ match, onDone }: { match: MatchDocument; onDone: () => void }) {
  const { field, onSubmit } = useCheckedForm<Values>({
    defaultValues: { text: '', picture: null },
    check: ({ text }) => (text.trim() === '' ? { field: 'text', text: words.textMissing } : null),
    kind: 'info',
  });
  const open = useOpenDispute(match.$id, {
    onSuccess: () => {
      toast.success(words.done);
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={onSubmit(({ text, picture }) => open.mutate({ text, file: picture?.[0] ?? null }))}
    >
      <TextArea
        {...field('text')}
        label={words.text}
        hint={words.textHint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
      />
      <EvidenceInput {...field('picture')} label={words.picture} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={open.isPending} className="grow">
          {words.send}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  );
}
