/** Help before there are results: a button that calls the match's host, and the answers to earlier calls. */
import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CALL_TEXT_MAX, wordedCall } from '#shared/forms/match-day.ts';
import { CALL_REASONS, type CallReason } from '#shared/rules/calls.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { ownCallsQuery, useCallHost } from '#web/api/calls.ts';
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

export function CallHost({ match }: { match: MatchDocument }) {
  const { data, isError } = useQuery(ownCallsQuery(match.$id));
  if (isError) return null;
  const calls = data?.calls ?? [];
  const waiting = new Set(calls.filter(({ state }) => state === 'waiting').map(({ reason }) => reason));
  const open = CALL_REASONS.filter((reason) => !waiting.has(reason));
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
        {open.map(
          (reason) => reason !== 'suspect' && <CallButton key={reason} match={match} reason={reason} />,
        )}
      </div>
      {open.length > 0 && <WordedCall key={open.join()} match={match} reasons={open} />}
    </details>
  );
}

/** The form for a call with a text or a picture, as a suspicion needs. */
function WordedCall({ match, reasons }: { match: MatchDocument; reasons: readonly CallReason[] }) {
  const refused = useRefusedForm(callAction(match));
  return (
    <div className="mt-2">
      <OpensBelow
        label={words.more}
        isOpen={refused !== null && isWorded(refused.values)}
        className={buttonClass('ghost', 'sm', 'px-0!')}
      >
        {(close) => <CallForm match={match} reasons={reasons} onSent={close} />}
      </OpensBelow>
    </div>
  );
}

const callAction = ({ tournamentID }: MatchDocument) => `${tournamentPath(tournamentID)}/call`;
const isWorded = ({ text }: Readonly<Record<string, string>>) => text !== undefined;

function CallForm({
  match,
  reasons,
  onSent,
}: {
  match: MatchDocument;
  reasons: readonly CallReason[];
  onSent: () => void;
}) {
  const action = callAction(match);
  const { data: standings } = useQuery(standingsQuery(match.tournamentID));
  const own = useQuery(seatQuery(match.tournamentID)).data?.entry;
  const call = useCallHost({ onSuccess: told(texts.reasons.callSent, onSent) });
  const { form, field, onSubmit } = useCheckedForm({
    action,
    isSame: isWorded,
    // The default is the last reason, which has no button of its own.
    defaultValues: {
      reason: reasons.at(-1) as CallReason,
      about: '',
      text: '',
      picture: null as FileList | null,
    },
    schema: wordedCall,
    told: ({ reason, about, text }) => ({
      reason,
      ...(reason === 'suspect' && { about }),
      text: text.trim() || undefined,
    }),
    kind: 'info',
  });
  const isSuspicion = useWatch({ control: form.control, name: 'reason' }) === 'suspect';
  const others = (standings?.rows ?? []).filter(({ entry }) => entry !== own);
  return (
    <SentForm
      action={action}
      encType="multipart/form-data"
      also={{ match: match.$id }}
      className="mt-2 grid gap-4"
      onSubmit={onSubmit((told, { picture }) =>
        call.mutate({ ...told, id: match.$id, picture: picture?.[0] }),
      )}
    >
      <Select
        {...field('reason')}
        label={words.reason}
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      {isSuspicion && (
        <Select
          {...field('about')}
          label={words.about}
          hint={words.aboutHint}
          options={[
            { value: '', label: words.choose },
            ...others.map(({ entry, name }) => ({ value: entry, label: name })),
          ]}
        />
      )}
      <TextArea {...field('text')} label={words.seen} rows={2} maxLength={CALL_TEXT_MAX} />
      <EvidenceInput {...field('picture')} label={texts.common.evidence.screenshot} />
      <Button type="submit" isBusy={call.isPending}>
        {words.title}
      </Button>
    </SentForm>
  );
}

function CallButton({ match, reason }: { match: MatchDocument; reason: CallReason }) {
  return (
    <ActButton
      act={useCallHost({ onSuccess: told(texts.reasons.callSent) })}
      tells={{ id: match.$id, reason }}
      action={callAction(match)}
      also={{ match: match.$id, reason }}
      size="sm"
    >
      {words.reasons[reason]}
    </ActButton>
  );
}
