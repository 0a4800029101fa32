/** Players' calls about their match, at the top of the desk. Equal calls share one row, a number and one answer. */
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CALL_TEXT_MAX } from '#shared/forms/match-day.ts';
import type { StaffCall } from '#shared/wire/calls.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { callsQuery, useAnswerCalls } from '#web/api/calls.ts';
import { Button } from '#web/components/button.tsx';
import { EvidenceLink } from '#web/components/evidence.tsx';
import { Input } from '#web/components/field.tsx';
import { browserChoice } from '#web/lib/list-view.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.calls;
const MINUTE_MS = 60_000;

export function Calls({ data: { tournament, matches, nameOf } }: { data: DeskData }) {
  const { data } = useQuery(callsQuery(tournament.$id));
  const all = data?.calls ?? [];
  const waiting = all.filter(({ state }) => state === 'waiting');
  const alarm = useAlarm(waiting.map(({ $id }) => $id));
  const groups = Map.groupBy(waiting, ({ match, reason, about }) => [match, reason, about].join(' '));
  if (groups.size === 0) return null;
  const times = new Map(
    [...Map.groupBy(all, ({ entry, by }) => entry + by)].map(([who, calls]) => [who, calls.length]),
  );
  return (
    <section aria-label={words.title} className="mb-4 grid gap-px border-l-4 border-primary bg-line">
      {[...groups].map(([key, calls]) => (
        <CallRow
          key={key}
          calls={calls}
          match={matches.length > 1 ? matches.find(({ $id }) => $id === calls[0]?.match) : undefined}
          times={times}
          nameOf={nameOf}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        className="justify-start bg-surface noscript:hidden"
        aria-pressed={alarm.isOn}
        onClick={alarm.toggle}
      >
        {alarm.isOn ? <Bell size={16} /> : <BellOff size={16} />}
        {words.alarm}
      </Button>
    </section>
  );
}

function CallRow({
  calls,
  match,
  times,
  nameOf,
}: {
  nameOf: (entry: string) => string;
  calls: readonly StaffCall[];
  /** Undefined: the tournament has only one. */
  match: MatchDocument | undefined;
  /** How often members of each entry have called, answered calls included. */
  times: ReadonlyMap<string, number>;
}) {
  const now = useNow();
  const reply = useRef<HTMLInputElement>(null);
  const send = useAnswerCalls({});
  const answer = (answer: 'done' | 'no') =>
    send.mutate({ calls, answer, text: reply.current?.value.trim() || undefined });
  const [first] = calls;
  if (!first) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(first.at)) / MINUTE_MS));
  return (
    <article className="grid gap-1 bg-surface px-4 py-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 font-sans text-base leading-snug font-semibold wrap-anywhere">
          {calls.length > 1 && <span className="display mr-2 text-2xl text-primary-hot">{calls.length}</span>}
          {texts.tournamentParts.calls.reasons[first.reason]}
          {first.about && `: ${nameOf(first.about)}`}
          <span className="block text-sm font-normal text-muted">
            {match && `${matchNameOf(match)}, `}
            {words.minutes(minutes)}
          </span>
        </h2>
        <div className="flex gap-2">
          <Button size="sm" variant="primary" isBusy={send.isPending} onClick={() => answer('done')}>
            {words.done}
          </Button>
          <Button size="sm" isBusy={send.isPending} onClick={() => answer('no')}>
            {words.no}
          </Button>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere">
        {calls.map(({ $id, entry, by, name, seat, text, file, seenBefore }) => (
          <li key={$id} className={text || file ? 'basis-full' : undefined}>
            {words.from(name ?? '', seat)}
            {times.get(entry + by) !== 1 && ` (${words.times(times.get(entry + by) ?? 1)})`}
            {text && `: ${text}`} {file && <EvidenceLink file={file} of={name ?? ''} seen={seenBefore} />}
          </li>
        ))}
      </ul>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft">
          {words.reply}
        </summary>
        <Input ref={reply} label={words.replyText} maxLength={CALL_TEXT_MAX} />
      </details>
    </article>
  );
}

const choice = browserChoice('alarm', 'on', 'off');
const VIBRATION_MS = [200, 100, 200];
const SOUND_SECONDS = 0.3;
const SOUND_HERTZ = 880;

/** Sounds and vibrates for new items, unless the viewer has switched that off. @param ids of the waiting items */
function useAlarm(ids: readonly string[]): { isOn: boolean; toggle: () => void } {
  const isOn = choice.use() === 'on';
  const known = useRef<ReadonlySet<string>>(new Set());
  const all = ids.join(' ');
  useEffect(() => {
    const now = new Set(all.split(' ').filter(Boolean));
    const isNew = [...now].some((id) => !known.current.has(id));
    known.current = now;
    if (isNew && isOn) sound();
  }, [all, isOn]);
  return { isOn, toggle: () => choice.set(isOn ? 'off' : 'on') };
}

/** Browsers allow neither sound nor vibration before the viewer has touched the page. */
function sound(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(VIBRATION_MS);
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: SOUND_HERTZ });
  tone.connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + SOUND_SECONDS);
}
