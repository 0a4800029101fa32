/** A diagram of the way from the groups to the podium, which screen readers can read: one box for each stage. */
import clsx from 'clsx';
import { ArrowDown, ArrowRight, Trophy } from 'lucide-react';
import { advancing } from '#shared/rules/stages/limits.ts';
import { type Advance, groupLetter, groupLetters, type Stage } from '#shared/rules/stages/stage.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.stages;

/** The most groups drawn as boxes: more could not be told apart on a phone. */
const GROUPS_SHOWN = 16;

export function StageWay({
  stages,
  tournament,
  current = null,
}: {
  stages: readonly Stage[];
  tournament: Pick<TournamentDocument, 'max' | 'prizePool'>;
  /** The stage that is played now, counted from 1; null: none. */
  current?: number | null;
}) {
  return (
    <ol
      aria-label={words.way}
      className="flex flex-col items-stretch gap-2 sm:flex-row sm:flex-wrap sm:items-center"
    >
      {stages.map((stage, index) => {
        const before = stages[index - 1];
        const entries = before ? advancing(before) : tournament.max;
        const isCurrent = current === index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a stage.
          <li key={index} className="flex min-w-0 flex-col items-stretch gap-2 sm:flex-row sm:items-center">
            <div
              aria-current={isCurrent ? 'step' : undefined}
              className={clsx(
                'panel grow px-4 py-3 [--cut:10px]',
                isCurrent && '[--panel-line:var(--color-primary)]',
              )}
            >
              <p className="display text-xl wrap-anywhere">{stage.name}</p>
              <p className="text-sm text-soft">{words.size(entries, stage.groups)}</p>
              <p className="text-sm text-muted">{kindText(stage)}</p>
              {stage.groups > 1 && (
                <ul aria-hidden="true" className="mt-2 flex max-w-56 flex-wrap gap-1">
                  {Array.from({ length: Math.min(stage.groups, GROUPS_SHOWN) }, (_, group) => (
                    <li
                      key={groupLetter(group + 1)}
                      className="display grid size-7 place-items-center border border-edge pt-0.5 text-sm text-soft"
                    >
                      {groupLetter(group + 1)}
                    </li>
                  ))}
                  {stage.groups > GROUPS_SHOWN && <li className="self-center text-sm text-muted">…</li>}
                </ul>
              )}
            </div>
            <span className="flex items-center gap-1.5 text-sm text-soft sm:max-w-28 sm:flex-col sm:text-center">
              <ArrowDown size={20} className="shrink-0 text-primary sm:hidden" />
              {stage.advance !== undefined && <span>{movesOnText(stage.advance)}</span>}
              {stage.carry !== 'none' && <span className="text-muted">{words.carries[stage.carry]}</span>}
              <ArrowRight size={20} className="shrink-0 text-primary max-sm:hidden" />
            </span>
          </li>
        );
      })}
      <li className="panel flex items-center gap-2 px-4 py-3 [--cut:10px] [--panel-line:var(--color-primary-deep)]">
        <Trophy size={22} className="shrink-0 text-primary" />
        <span className="display pt-0.5 text-xl">{words.podium(tournament.prizePool.length)}</span>
      </li>
    </ol>
  );
}

export function movesOnText(advance: Advance): string {
  return typeof advance === 'number' ? words.movesOn(advance, null) : words.movesOn(null, advance.top);
}

function kindText({ kind, matches, lobbies }: Stage): string {
  if (lobbies) return words.league(lobbies.map(groupLetters), matches);
  if (kind === 'points') return words.lobbies(matches);
  if (kind === 'swiss') return words.rounds(matches);
  return words.kinds[kind];
}
