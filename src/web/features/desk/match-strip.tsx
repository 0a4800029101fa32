import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { readEntryDetails } from '#shared/json-fields.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { Button } from '#web/components/button.tsx';
import { canPlan, MatchPlan } from '#web/components/match-plan.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { hasResults } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import type { Chosen } from './step-panel.tsx';
import type { DeskData } from './use-desk.ts';
import type { Starting } from './use-start.tsx';

const words = texts.desk.match;

interface Act {
  label: string;
  text: string;
  /** Whether the form that it opens is open. */
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

interface StripProps {
  data: DeskData;
  hands: Hands;
  matches: DeskData['matches'];
  chosen: Chosen | null;
  canCorrect: boolean;
  starting: Starting;
  onChoose: (chosen: Chosen) => void;
}

/** The matches of the evening, each with its state and everything that can be done with it now. */
export function MatchStrip(props: StripProps) {
  const { data, matches, chosen } = props;
  const [planned, setPlanned] = useState<string | null>(null);
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
            <Acts
              {...props}
              match={match}
              isPlanned={match.$id === planned}
              onPlan={() => setPlanned(match.$id === planned ? null : match.$id)}
            />
            {match.$id === planned && (
              <div className="col-span-full mt-1 border-t border-line pt-3">
                <MatchPlan
                  key={match.$updatedAt}
                  tournament={data.tournament}
                  match={match}
                  matches={matches}
                  onDone={() => setPlanned(null)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The buttons of a match: on phones, one stands at the side of the row, and two fill a line of their own. */
function Acts({
  data,
  hands,
  chosen,
  canCorrect,
  starting,
  onChoose,
  match,
  isPlanned,
  onPlan,
}: Omit<StripProps, 'matches'> & { match: MatchDocument; isPlanned: boolean; onPlan: () => void }) {
  const { $id, matchStatus } = match;
  const name = matchNameOf(match);
  const isOpen = (form: Chosen['form']) => chosen?.match === $id && chosen.form === form;
  const open = (form: Chosen['form']) => () => onChoose({ match: $id, form });
  const acts = [
    mayDo(hands, 'openRoom') &&
      data.startable.has($id) && {
        label: words.startOne(name),
        text: words.start,
        disabled: starting.isBusy,
        onClick: () => starting.start([$id]),
      },
    mayDo(hands, 'scheduleMatch') &&
      canPlan(data.tournament, match) && {
        label: `${texts.evenings.change}: ${name}`,
        text: texts.evenings.change,
        isOn: isPlanned,
        onClick: onPlan,
      },
    mayDo(hands, 'openRoom') &&
      canCorrect &&
      matchStatus === 'Ongoing' &&
      !hasResults(match) && {
        label: words.openRoom(name),
        text: words.room,
        isOn: isOpen('room'),
        onClick: open('room'),
      },
    mayDo(hands, 'putResults') &&
      canCorrect &&
      matchStatus !== 'Scheduled' && {
        label: words.openResults(name),
        text: words.results,
        isOn: isOpen('results'),
        onClick: open('results'),
      },
  ].filter((act) => act !== false);
  return (
    <span
      className={
        acts.length > 1
          ? 'col-span-full flex gap-2 sm:col-span-1'
          : 'flex max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1'
      }
    >
      {acts.map(({ label, text, isOn, ...button }: Act) => (
        <Button
          key={text}
          size="sm"
          className="grow px-3! sm:min-w-24"
          aria-label={label}
          aria-pressed={isOn}
          {...button}
        >
          {text}
        </Button>
      ))}
    </span>
  );
}

function stateText({ matchStatus, entryDetails }: MatchDocument, isPlayed: boolean): string {
  if (isPlayed) return words.played;
  if (matchStatus === 'Scheduled') return words.scheduled;
  if (matchStatus === 'Finished') return words.finished;
  return readEntryDetails(entryDetails) ? words.ongoing : words.roomMissing;
}
