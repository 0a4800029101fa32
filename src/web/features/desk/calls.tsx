/** Players who call before their match, above all else: equal calls are one row with a number and one answer. */
import { useQuery } from '@tanstack/react-query';
import type { StaffCall } from '#shared/wire/calls.ts';
import { useAnswerCalls, waitingCallsQuery } from '#web/api/calls.ts';
import { Button } from '#web/components/button.tsx';
import { EvidenceLink } from '#web/components/evidence.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.calls;
const MINUTE_MS = 60_000;

export function Calls({ tournament }: { tournament: string }) {
  const { data } = useQuery(waitingCallsQuery(tournament));
  const groups = Map.groupBy(data?.calls ?? [], ({ match, reason, about }) =>
    [match, reason, about].join(' '),
  );
  if (groups.size === 0) return null;
  return (
    <section aria-label={words.title} className="mb-4 grid gap-px border-l-4 border-primary bg-line">
      {[...groups].map(([key, calls]) => (
        <CallRow key={key} calls={calls} />
      ))}
    </section>
  );
}

function CallRow({ calls }: { calls: readonly StaffCall[] }) {
  const now = useNow();
  const send = useAnswerCalls({});
  const [first] = calls;
  if (!first) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(first.at)) / MINUTE_MS));
  return (
    <article className="grid gap-1 bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-semibold">
          {calls.length > 1 && <span className="display mr-2 text-2xl text-primary-hot">{calls.length}</span>}
          {texts.tournamentParts.calls.reasons[first.reason]}{' '}
          <span className="text-sm font-normal text-muted">{words.minutes(minutes)}</span>
        </h2>
        <div className="flex gap-2">
          <Button size="sm" isBusy={send.isPending} onClick={() => send.mutate({ calls, answer: 'done' })}>
            {words.done}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            isBusy={send.isPending}
            onClick={() => send.mutate({ calls, answer: 'no' })}
          >
            {words.no}
          </Button>
        </div>
      </div>
      <ul className="text-sm text-soft wrap-anywhere">
        {calls.map(({ $id, name, seat, text, file, seenBefore }) => (
          <li key={$id}>
            {words.from(name ?? '', seat)}
            {text && `: ${text}`} {file && <EvidenceLink file={file} of={name ?? ''} seen={seenBefore} />}
          </li>
        ))}
      </ul>
    </article>
  );
}
