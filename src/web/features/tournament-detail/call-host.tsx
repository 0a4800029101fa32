/** Help before there is a result: one press calls the host of the match, and what became of the calls. */
import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { CALL_REASONS, type CallReason } from '#shared/rules/calls.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { ownCallsQuery, useCallHost } from '#web/api/calls.ts';
import { ActForm } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { told } from '#web/components/toast.ts';
import { formatClock } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.calls;
/** A suspicion is told with more than one press. */
const PRESSED = CALL_REASONS.filter((reason) => reason !== 'suspect');

export function CallHost({ match }: { match: MatchDocument }) {
  const { data } = useQuery(ownCallsQuery(match.$id));
  if (!data) return null;
  const waiting = new Set(data.calls.filter(({ state }) => state === 'waiting').map(({ reason }) => reason));
  return (
    <details className="mt-2" open>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary-hot">
        <Siren size={18} className="shrink-0" />
        {words.title}
      </summary>
      {data.calls.length > 0 && (
        <ul className="mb-2 grid gap-1">
          {data.calls.map(({ $id, reason, state, answerText, at }) => (
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
      <div className="flex flex-wrap gap-2">
        {PRESSED.filter((reason) => !waiting.has(reason)).map((reason) => (
          <CallButton key={reason} match={match} reason={reason} />
        ))}
      </div>
    </details>
  );
}

function CallButton({ match, reason }: { match: MatchDocument; reason: CallReason }) {
  const call = useCallHost({ id: match.$id, reason, onSuccess: told(texts.reasons.callSent) });
  return (
    <ActForm
      action={`${tournamentPath(match.tournamentID)}/call`}
      also={{ match: match.$id, reason }}
      onAct={() => call.mutate()}
    >
      <Button type="submit" variant="secondary" size="sm" isBusy={call.isPending}>
        {words.reasons[reason]}
      </Button>
    </ActForm>
  );
}
