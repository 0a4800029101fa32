/** A bracket: on a phone one round at a time, on wide screens as a tree. */
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { type BracketRound, bracketParts, currentRound, roundsInOrder } from '#web/lib/bracket-rounds.ts';
import { texts } from '#web/texts/texts.ts';
import { BracketMatch, Resting } from './bracket-match.tsx';
import type { BracketViewProps } from './bracket-props.ts';
import { BracketTree } from './bracket-tree.tsx';

const words = texts.bracket;

export function BracketView(props: BracketViewProps) {
  const parts = bracketParts(props.type, props.matches);
  return (
    <>
      <div className="lg:hidden">
        <RoundPager {...props} rounds={roundsInOrder(parts)} />
      </div>
      <div className="hidden lg:block">
        <BracketTree {...props} parts={parts} />
      </div>
    </>
  );
}

/** Shows one round at a time; the viewer swipes sideways or chooses a round by its name. */
function RoundPager({
  rounds,
  restingIn,
  ...bracket
}: { rounds: readonly BracketRound[] } & Omit<BracketViewProps, 'type'>) {
  const [shown, setShown] = useState(() => currentRound(rounds));
  const pages = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [first] = useState(shown);
  useEffect(() => {
    const row = pages.current;
    if (row) row.scrollLeft = first * row.clientWidth;
  }, [first]);
  useEffect(() => {
    const row = names.current;
    const name = row?.children[shown];
    if (row && name instanceof HTMLElement) {
      row.scrollTo({ left: name.offsetLeft - (row.clientWidth - name.offsetWidth) / 2 });
    }
  }, [shown]);
  const show = (index: number) => {
    const row = pages.current;
    row?.scrollTo({ left: index * row.clientWidth });
    setShown(index);
  };
  return (
    <section aria-label={words.label}>
      <div ref={names} className="scroll-hidden relative mb-3 flex gap-1 overflow-x-auto">
        {rounds.map(({ key, name }, index) => (
          <button
            key={key}
            type="button"
            aria-pressed={index === shown}
            onClick={() => show(index)}
            className={clsx(
              'display min-h-11 shrink-0 border px-4 pt-0.5 text-lg',
              index === shown ? 'border-primary bg-high text-primary-hot' : 'border-edge text-soft',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        ref={pages}
        className="scroll-hidden relative flex snap-x snap-mandatory overflow-x-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
        }}
      >
        {rounds.map(({ key, name, round, matches }, index) => (
          <ol
            key={key}
            aria-label={name}
            // The neighbours are visible while swiping, but cannot get the focus and do not add to the height.
            inert={index !== shown}
            className={clsx(
              'grid w-full shrink-0 snap-start content-start gap-2 sm:grid-cols-2',
              index !== shown && 'max-h-96 overflow-hidden',
            )}
          >
            {matches.map((match) => (
              <li key={match.$id} className="min-w-0">
                <BracketMatch {...bracket} match={match} round={name} />
              </li>
            ))}
            <Resting names={restingIn?.(round)} />
          </ol>
        ))}
      </div>
    </section>
  );
}
