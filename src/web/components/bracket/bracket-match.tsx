import clsx from 'clsx';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { capital, openSideSources, resultOf, winnerOf } from '#web/lib/bracket-rounds.ts';
import { formatTime } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { texts } from '#web/texts/texts.ts';
import type { BracketViewProps } from './bracket-props.ts';

const words = texts.bracket;

/** The entries without an opponent in a round, as an item of the list of its matches. */
export function Resting({ names = [] }: { names?: readonly string[] | undefined }) {
  return names.length > 0 && <li className="py-1.5 text-sm text-soft">{words.resting(names.join(', '))}</li>;
}

/** A match of a bracket: both sides with the rounds they have won. It may be a button that opens room and details. */
export function BracketMatch({
  match,
  round,
  matches,
  nameOf,
  own,
  onOpen,
}: {
  match: MatchDocument;
  round: string;
} & Omit<BracketViewProps, 'type' | 'restingIn'>) {
  const rounds = new Map(resultOf(match).map((row) => [row.entry, row.rounds]));
  const winner = winnerOf(match);
  const sides = match.sides ?? [];
  const sources = openSideSources(match, matches);
  let open = 0;
  const isMine = own !== null && sides.includes(own);
  const look = clsx('w-full border bg-surface text-left', isMine ? 'border-primary-deep' : 'border-line');
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-2 border-b border-line px-3 pb-0.5 pt-1 text-2xs text-muted group-hover:text-primary-hot">
        <span className="min-w-0 truncate">{nameWithin(round, matchNameOf(match))}</span>
        <span className={clsx('shrink-0', match.matchStatus === 'Ongoing' && winner === null && 'text-open')}>
          {winner === null &&
            (match.matchStatus === 'Ongoing' ? words.live : formatTime(match.scheduledTime))}
        </span>
      </span>
      {sides.map((entry, index) => {
        const source = entry === null ? sources[open++] : undefined;
        const isWinner = entry !== null && entry === winner;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has a first and a second side.
            key={index}
            className={clsx(
              'flex min-h-8 items-center justify-between gap-2 px-3',
              entry === own && entry !== null && 'shadow-[inset_3px_0_0_var(--color-primary)]',
            )}
          >
            {entry === null ? (
              <span className="line-clamp-2 min-w-0 text-2xs leading-tight text-muted">
                {source ? words.from({ ...source, matchName: source.match.matchName }) : words.open}
              </span>
            ) : (
              <span
                className={clsx(
                  'min-w-0 truncate',
                  isWinner ? 'font-semibold' : winner === null ? 'text-text' : 'text-muted',
                )}
              >
                {nameOf(entry)}
              </span>
            )}
            <span
              className={clsx(
                'display shrink-0 pt-0.5 text-xl',
                isWinner ? 'text-primary-hot' : 'text-muted',
              )}
            >
              {isWinner && <span className="sr-only">{words.winner} </span>}
              {entry === null ? '' : rounds.get(entry)}
            </span>
          </span>
        );
      })}
    </>
  );
  if (!onOpen) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(match)}
      className={clsx(look, 'group hover:border-primary')}
    >
      {content}
    </button>
  );
}

/** A match's name without the round, which stands above it: "Losers' round 2, match 1" becomes "Match 1". */
function nameWithin(round: string, name: string): string {
  return name.startsWith(`${round}, `) ? capital(name.slice(round.length + 2)) : name;
}
