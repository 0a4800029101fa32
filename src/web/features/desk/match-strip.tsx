import clsx from 'clsx';
import { Check, PencilLine } from 'lucide-react';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { Button } from '#web/components/button.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { hasResults } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.match;

/** The matches of the evening and how far each is. Results of one that has begun can be opened. */
export function MatchStrip({
  matches,
  chosen,
  canCorrect,
  nameOf,
  onChoose,
}: {
  matches: readonly MatchDocument[];
  chosen: string | null;
  canCorrect: boolean;
  nameOf: (entry: string) => string;
  onChoose: (id: string) => void;
}) {
  return (
    <ol className="grid gap-2">
      {matches.map((match, index) => {
        const isPlayed = hasResults(match);
        return (
          <li
            key={match.$id}
            className={clsx(
              'panel flex min-h-16 items-center gap-3 py-2 pl-4 pr-3 [--cut:10px]',
              match.$id === chosen && '[--panel-line:var(--color-primary)]',
            )}
          >
            <span className="display w-7 shrink-0 pt-1 text-2xl text-muted">{index + 1}</span>
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{match.matchName}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {match.sides
                  ? words.sides(match.sides.map((side) => (side ? nameOf(side) : words.open)))
                  : formatLocal(match.scheduledTime)}
              </span>
            </span>
            <span
              className={clsx(
                'flex shrink-0 items-center gap-1.5 text-sm',
                isPlayed ? 'text-open' : 'text-soft',
              )}
            >
              {isPlayed && <Check aria-hidden="true" size={16} />}
              {stateText(match, isPlayed)}
            </span>
            {canCorrect && match.matchStatus !== 'Scheduled' && (
              <Button
                variant="secondary"
                size="sm"
                className="px-3!"
                aria-label={words.openResults(match.matchName)}
                aria-pressed={match.$id === chosen}
                onClick={() => onChoose(match.$id)}
              >
                <PencilLine aria-hidden="true" size={17} />
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function stateText({ matchStatus }: MatchDocument, isPlayed: boolean): string {
  if (isPlayed) return words.played;
  if (matchStatus === 'Scheduled') return words.scheduled;
  return matchStatus === 'Ongoing' ? words.ongoing : words.finished;
}
