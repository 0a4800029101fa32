import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import { readEntryDetails } from '#shared/json-fields.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { Button } from '#web/components/button.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { hasResults } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import type { Chosen } from './step-panel.tsx';
import type { DeskData } from './use-desk.ts';
import type { Starting } from './use-start.tsx';

const words = texts.desk.match;

interface StripProps {
  data: DeskData;
  hands: Hands;
  matches: DeskData['matches'];
  chosen: Chosen | null;
  canCorrect: boolean;
  starting: Starting;
  onChoose: (chosen: Chosen) => void;
}

/** The matches of the evening: how far each is, and what can be done with it, whichever is next. */
export function MatchStrip(props: StripProps) {
  const { data, matches, chosen } = props;
  return (
    <ol className="grid gap-2">
      {matches.map((match, index) => {
        const isPlayed = hasResults(match);
        const isKept = data.waiting.some(
          ({ entered, refusal }) =>
            entered.kind === 'results' && entered.match === match.$id && refusal === null,
        );
        return (
          <li
            key={match.$id}
            className={clsx(
              'panel grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2 pl-4 pr-3 [--cut:10px] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]',
              match.$id === chosen?.match && '[--panel-line:var(--color-primary)]',
            )}
          >
            <span className="display w-7 pt-1 text-2xl text-muted max-sm:row-span-2">{index + 1}</span>
            <span>
              <span className="block font-semibold wrap-anywhere">{matchNameOf(match)}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {match.sides
                  ? words.sides(match.sides.map((side) => (side ? data.nameOf(side) : words.open)))
                  : formatLocal(match.scheduledTime)}
              </span>
            </span>
            <span
              className={clsx(
                'flex items-center gap-1.5 text-sm max-sm:col-start-2 max-sm:row-start-2 max-sm:-mt-1.5',
                isKept ? 'text-primary' : isPlayed ? 'text-open' : 'text-soft',
              )}
            >
              {isKept ? <Clock size={16} /> : isPlayed && <Check size={16} />}
              {isKept ? words.kept : stateText(match, isPlayed)}
            </span>
            <Acts {...props} match={match} />
          </li>
        );
      })}
    </ol>
  );
}

/** On a phone at the side of the row; two of them in a line of their own, as wide as the row. */
function Acts({
  data,
  hands,
  chosen,
  canCorrect,
  starting,
  onChoose,
  match,
}: Omit<StripProps, 'matches'> & { match: MatchDocument }) {
  const { $id, matchStatus } = match;
  const name = matchNameOf(match);
  const act = 'grow px-3! sm:min-w-24';
  const beside = 'flex max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1';
  if (data.startable.has($id)) {
    if (!mayDo(hands, 'openRoom')) return null;
    return (
      <span className={beside}>
        <Button
          variant="secondary"
          size="sm"
          className={act}
          aria-label={words.startOne(name)}
          disabled={starting.isBusy}
          onClick={() => starting.start([$id])}
        >
          {words.start}
        </Button>
      </span>
    );
  }
  if (!canCorrect || matchStatus === 'Scheduled') return null;
  const hasRoom = mayDo(hands, 'openRoom') && matchStatus === 'Ongoing' && !hasResults(match);
  const mayPut = mayDo(hands, 'putResults');
  const button = (form: Chosen['form'], label: string, text: string) => (
    <Button
      variant="secondary"
      size="sm"
      className={act}
      aria-label={label}
      aria-pressed={chosen?.match === $id && chosen.form === form}
      onClick={() => onChoose({ match: $id, form })}
    >
      {text}
    </Button>
  );
  return (
    <span className={hasRoom && mayPut ? 'col-span-full flex gap-2 sm:col-span-1' : beside}>
      {hasRoom && button('room', words.openRoom(name), words.room)}
      {mayPut && button('results', words.openResults(name), words.results)}
    </span>
  );
}

function stateText({ matchStatus, entryDetails }: MatchDocument, isPlayed: boolean): string {
  if (isPlayed) return words.played;
  if (matchStatus === 'Scheduled') return words.scheduled;
  if (matchStatus === 'Finished') return words.finished;
  return readEntryDetails(entryDetails) ? words.ongoing : words.roomMissing;
}
