/** Help before there is a result: one press calls the host of the match, and what became of the calls. */
import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { CALL_TEXT_MAX, suspicion } from '#shared/forms/match-day.ts';
import { CALL_REASONS, type CallReason } from '#shared/rules/calls.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { ownCallsQuery, useCallHost, useSuspect } from '#web/api/calls.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { seatQuery } from '#web/api/seat.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { EvidenceInput } from '#web/components/evidence.tsx';
import { Select, TextArea } from '#web/components/field.tsx';
import { OpensBelow } from '#web/components/opens-below.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatClock } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.calls;
/** A suspicion is told with more than one press. */
const PRESSED = CALL_REASONS.filter((reason) => reason !== 'suspect');

export function CallHost({ match }: { match: MatchDocument }) {
  const { data, isError } = useQuery(ownCallsQuery(match.$id));
  if (isError) return null;
  const calls = data?.calls ?? [];
  const waiting = new Set(calls.filter(({ state }) => state === 'waiting').map(({ reason }) => reason));
  return (
    <details className="mt-2" open>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary-hot">
        <Siren size={18} className="shrink-0" />
        {words.title}
      </summary>
      {calls.length > 0 && (
        <ul className="mb-2 grid gap-1">
          {calls.map(({ $id, reason, state, answerText, at }) => (
            <li key={$id} className="text-sm wrap-anywhere">
              <span className="font-semibold">{words.reasons[reason]}</span>{' '}
              <time dateTime={at} className="text-muted">
                {formatClock(at)}
              </time>{' '}
              <span className={state === 'done' ? 'text-open' : 'text-soft'}>{words.states[state]}</span>
              {answerText && <span className="block text-soft">{answerText}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {PRESSED.filter((reason) => !waiting.has(reason)).map((reason) => (
          <CallButton key={reason} match={match} reason={reason} />
        ))}
      </div>
      {!waiting.has('suspect') && <Suspect match={match} />}
    </details>
  );
}

function Suspect({ match }: { match: MatchDocument }) {
  const isRefused = useRefusedForm(`${tournamentPath(match.tournamentID)}/suspect`) !== null;
  return (
    <div className="mt-2">
      <OpensBelow label={words.suspect} isOpen={isRefused} className={buttonClass('ghost', 'sm', 'px-0!')}>
        {(close) => <SuspectForm match={match} onSent={close} />}
      </OpensBelow>
    </div>
  );
}

function SuspectForm({ match, onSent }: { match: MatchDocument; onSent: () => void }) {
  const action = `${tournamentPath(match.tournamentID)}/suspect`;
  const { data: standings } = useQuery(standingsQuery(match.tournamentID));
  const own = useQuery(seatQuery(match.tournamentID)).data?.entry;
  const { field, onSubmit } = useCheckedForm({
    action,
    defaultValues: { about: '', text: '', picture: null as FileList | null },
    schema: suspicion,
    says: { about: texts.reasons.callAbout },
    kind: 'info',
  });
  const send = useSuspect(match.$id, { onSuccess: told(texts.reasons.callSent, onSent) });
  const others = (standings?.rows ?? []).filter(({ entry }) => entry !== own);
  return (
    <SentForm
      action={action}
      encType="multipart/form-data"
      also={{ match: match.$id }}
      className="mt-2 grid gap-4"
      onSubmit={onSubmit(({ about, text = '' }, { picture }) =>
        send.mutate({ about, text, file: picture?.[0] ?? null }),
      )}
    >
      <Select
        {...field('about')}
        label={words.about}
        hint={words.aboutHint}
        options={[
          { value: '', label: words.choose },
          ...others.map(({ entry, name }) => ({ value: entry, label: name })),
        ]}
      />
      <TextArea {...field('text')} label={words.seen} rows={2} maxLength={CALL_TEXT_MAX} />
      <EvidenceInput {...field('picture')} label={texts.common.evidence.screenshot} />
      <Button type="submit" isBusy={send.isPending}>
        {words.report}
      </Button>
    </SentForm>
  );
}

function CallButton({ match, reason }: { match: MatchDocument; reason: CallReason }) {
  const call = useCallHost({ id: match.$id, reason, onSuccess: told(texts.reasons.callSent) });
  return (
    <ActButton
      act={call}
      action={`${tournamentPath(match.tournamentID)}/call`}
      also={{ match: match.$id, reason }}
      variant="secondary"
      size="sm"
    >
      {words.reasons[reason]}
    </ActButton>
  );
}
