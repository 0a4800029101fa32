/** The whole bracket: each part is a tree with a column for each round. */
import clsx from 'clsx';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { BracketPart, BracketRound } from '#web/lib/bracket-rounds.ts';
import { styleInBrowser } from '#web/lib/style-in-browser.ts';
import { texts } from '#web/texts/texts.ts';
import { BracketMatch, Resting } from './bracket-match.tsx';
import type { BracketViewProps } from './bracket-props.ts';

const words = texts.bracket;

export function BracketTree({
  parts,
  type,
  ...bracket
}: { parts: readonly BracketPart[] } & BracketViewProps) {
  if (type === 'round_robin') return <Table rounds={parts[0]?.rounds ?? []} {...bracket} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {parts.map(({ section, rounds }) => (
        <section key={section} aria-label={partName(type, section)}>
          {parts.length > 1 && <h3 className="mb-3 text-xl text-muted">{partName(type, section)}</h3>}
          {section === 'main' ? (
            <Tree rounds={rounds} {...bracket} />
          ) : (
            <Columns rounds={rounds} {...bracket} />
          )}
        </section>
      ))}
    </div>
  );
}

type Shown = Omit<BracketViewProps, 'type'> & { rounds: readonly BracketRound[] };

function partName(type: HeadToHeadType, section: BracketPart['section']): string {
  return type === 'single_elimination' && section === 'main' ? words.parts.knockout : words.parts[section];
}

/** A tree in which each match stands in the middle between the two matches before it. */
function Tree({ rounds, ...bracket }: Shown) {
  const columns = styleInBrowser({ gridTemplateColumns: `repeat(${rounds.length}, minmax(8.75rem, 17rem))` });
  return (
    <div className="relative overflow-x-auto pb-2">
      <div className="mb-2 grid gap-x-6" style={columns}>
        {rounds.map(({ key, name }) => (
          <h4 key={key} className="display border-b border-line text-lg text-soft">
            {name}
          </h4>
        ))}
      </div>
      <ol className="grid gap-x-6" style={columns}>
        {rounds.flatMap(({ name, matches }, column) =>
          matches.map((match) => (
            <TreeMatch
              key={match.$id}
              match={match}
              round={name}
              column={column}
              columns={rounds.length}
              bracket={bracket}
            />
          )),
        )}
      </ol>
    </div>
  );
}

function TreeMatch({
  match,
  round,
  column,
  columns,
  bracket,
}: {
  match: MatchDocument;
  round: string;
  column: number;
  columns: number;
  bracket: Omit<BracketViewProps, 'type'>;
}) {
  const position = match.position ?? 1;
  const height = 2 ** column;
  const isFirst = position % 2 === 1;
  const isFed = bracket.matches.some(
    ({ nextMatch, section }) => nextMatch === match.$id && section === 'main',
  );
  return (
    <li
      className="relative flex items-center py-1.5"
      style={styleInBrowser({
        gridColumn: column + 1,
        gridRow: `${(position - 1) * height + 1} / span ${height}`,
      })}
    >
      {isFed && <span aria-hidden="true" className="absolute right-full top-1/2 w-3 border-t border-edge" />}
      <BracketMatch {...bracket} match={match} round={round} />
      {column < columns - 1 && (
        <>
          <span aria-hidden="true" className="absolute left-full top-1/2 w-3 border-t border-edge" />
          <span
            aria-hidden="true"
            className={clsx(
              'absolute left-[calc(100%+0.75rem)] border-l border-edge',
              isFirst ? 'top-1/2 bottom-0' : 'top-0 bottom-1/2',
            )}
          />
        </>
      )}
    </li>
  );
}

/** Rounds side by side, for parts in which the winners of two matches do not meet in the next one. */
function Columns({ rounds, ...bracket }: Shown) {
  return (
    <div className="relative flex gap-5 overflow-x-auto pb-2">
      {rounds.map(({ key, name, matches }) => (
        <div key={key} className="flex w-44 shrink-0 flex-col">
          {rounds.length > 1 && (
            <h4 className="display mb-2 border-b border-line text-lg text-soft">{name}</h4>
          )}
          <ol className="flex grow flex-col justify-around gap-3">
            {matches.map((match) => (
              <li key={match.$id}>
                <BracketMatch {...bracket} match={match} round={name} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function Table({ rounds, restingIn, ...bracket }: Shown) {
  return (
    <div className="grid grid-cols-3 gap-x-6 gap-y-8">
      {rounds.map(({ key, name, round, matches }) => (
        <section key={key} aria-label={name}>
          <h3 className="display mb-2 border-b border-line text-lg text-soft">{name}</h3>
          <ol className="grid gap-2">
            {matches.map((match) => (
              <li key={match.$id}>
                <BracketMatch {...bracket} match={match} round={name} />
              </li>
            ))}
            <Resting names={restingIn?.(round)} />
          </ol>
        </section>
      ))}
    </div>
  );
}
