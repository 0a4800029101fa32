/** A bracket: on a phone one round at a time, on wide screens as a tree. */
import { bracketParts, roundsInOrder } from '#web/lib/bracket-rounds.ts';
import type { BracketViewProps } from './bracket-props.ts';
import { BracketTree } from './bracket-tree.tsx';
import { RoundPager } from './round-pager.tsx';

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
