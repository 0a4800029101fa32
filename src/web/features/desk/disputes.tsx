/** The disputes of a tournament: first the undecided ones, each with a form, then the outcomes of the others. */
import { useId, useState } from 'react';
import { DISPUTE_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { disputeDecision } from '#shared/forms/match-day.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useDecideDispute } from '#web/api/disputes.ts';
import { useHasLine } from '#web/api/line.ts';
import { Button, NeedsLine } from '#web/components/button.tsx';
import { EvidencePicture } from '#web/components/evidence.tsx';
import { TextArea } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatClock } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { resultsRevision } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { useClaims } from './claim-line.tsx';
import type { DeskData } from './use-desk.ts';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const words = texts.desk.disputes;

export interface DisputesProps {
  data: DeskData;
  hands: Hands;
  /** Opens the results of a match; null: results can no longer be corrected. */
  onCorrect: ((match: string) => void) | null;
}

export function DisputeList({ data, hands, onCorrect }: DisputesProps) {
  const { canOperate } = useAbilities();
  return (
    <ul className="grid gap-3">
      {data.disputes.map((dispute) => {
        const isOwn =
          mayDo(hands, 'decideDispute') &&
          (dispute.status === 'open' || (dispute.status === 'escalated' && canOperate));
        const match = data.matches.find(({ $id }) => $id === dispute.matchID);
        const isCorrected =
          match !== undefined &&
          dispute.resultsRevision !== null &&
          resultsRevision(match) > dispute.resultsRevision;
        return (
          <li key={dispute.$id} className="panel px-4 py-3 [--cut:10px]">
            <Facts
              dispute={dispute}
              isOwn={isOwn}
              name={data.nameOf(dispute.entry)}
              matchName={match ? matchNameOf(match) : words.penalty}
            />
            {isOwn && (
              <DecisionForm
                dispute={dispute}
                isCorrected={isCorrected}
                onCorrect={
                  match && onCorrect && mayDo(hands, 'putResults') ? () => onCorrect(match.$id) : null
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Facts({
  dispute,
  isOwn,
  name,
  matchName,
}: {
  dispute: DisputeDocument;
  /** Whether the viewer has to decide this dispute. */
  isOwn: boolean;
  name: string;
  matchName: string;
}) {
  const { status, text, file, answer, escalatesUntil, escalatedAt } = dispute;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-2xl wrap-anywhere">{words.by(name, matchName)}</h3>
        <span className="text-sm text-muted">
          <time dateTime={dispute.$createdAt}>{formatClock(dispute.$createdAt)}</time>
        </span>
      </div>
      <p className="text-sm text-primary-hot">
        {status === 'rejected' && escalatedAt
          ? words.rejectedByOperator
          : words.states[isOwn ? 'open' : status]}
        {escalatesUntil && ` ${words.mayEscalate(formatClock(escalatesUntil))}`}
      </p>
      <p className="mt-1 whitespace-pre-line text-soft wrap-anywhere">{text}</p>
      {file && <EvidencePicture file={file} of={name} seen={dispute.seenBefore} />}
      {dispute.matchID && <EvidenceBefore dispute={dispute} match={dispute.matchID} name={name} />}
      {answer && <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">{words.answered(answer)}</p>}
    </>
  );
}

/** The screenshot that the entry sent with its claim, before the dispute. */
function EvidenceBefore({ dispute, match, name }: { dispute: DisputeDocument; match: string; name: string }) {
  const claim = useClaims(match).claims.get(dispute.entry);
  if (!claim?.file || claim.file === dispute.file) return null;
  return (
    <div className="mt-3 text-sm text-muted">
      {words.evidenceBefore(texts.desk.claims.says(claim.placement, claim.kills))}
      <EvidencePicture file={claim.file} of={name} seen={claim.seenBefore} />
    </div>
  );
}

function DecisionForm({
  dispute,
  isCorrected,
  onCorrect,
}: {
  dispute: DisputeDocument;
  isCorrected: boolean;
  onCorrect: (() => void) | null;
}) {
  const hintId = useId();
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { answer: '' },
    schema: disputeDecision,
    told: ({ answer }) => ({ decision: 'accepted' as const, answer }),
    says: { answer: words.answerMissing },
  });
  const [isAsking, setAsking] = useState(false);
  const hasLine = useHasLine();
  const decide = useDecideDispute({
    id: dispute.$id,
    onSuccess: ({ status }) => toast.success(status === 'accepted' ? words.accepted : words.rejected),
    onSettled: () => setAsking(false),
  });
  const send = (decision: 'accepted' | 'rejected') =>
    onSubmit(({ answer }) => {
      if (decision === 'rejected' && !isAsking) setAsking(true);
      else decide.mutate({ decision, answer });
    });
  return (
    <div className="mt-3 border-t border-line pt-3">
      <TextArea {...field('answer')} label={words.answer} rows={2} maxLength={DISPUTE_TEXT_MAX_LENGTH} />
      <p id={hintId} className="mt-2 text-sm text-muted">
        {isCorrected ? words.isCorrected : words.correctFirst}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:flex">
        {!isCorrected && onCorrect && (
          <Button size="sm" className="max-sm:col-span-2" onClick={onCorrect}>
            {words.correct}
          </Button>
        )}
        <Button
          variant={isCorrected ? 'primary' : 'secondary'}
          size="sm"
          aria-describedby={hintId}
          disabled={!hasLine || decide.isPending}
          onClick={send('accepted')}
        >
          {texts.desk.entrance.accept}
        </Button>
        <Button variant="danger" size="sm" disabled={!hasLine || decide.isPending} onClick={send('rejected')}>
          {texts.desk.entrance.reject}
        </Button>
      </div>
      {!hasLine && <NeedsLine />}
      {isAsking && (
        <ConfirmModal
          question={words.rejectQuestion}
          details={dispute.status === 'escalated' ? words.rejectFinal : words.rejectDetails}
          yes={texts.desk.entrance.reject}
          isDanger
          isBusy={decide.isPending}
          onYes={send('rejected')}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
