/** The standings of a tournament. Each row can be opened to show how its points were calculated, match by match. */
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { playerPath } from '#shared/page-routes.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import { groupLetter } from '#shared/rules/stages/stage.ts';
import type { DecidedBy } from '#shared/rules/standings.ts';
import { type ShownRow, shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { formatAmount } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import type { NamedMatch } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { StandingsArithmetic } from './standings-arithmetic.tsx';

const words = texts.standings;

const SHOWN_FIRST = 100;

export interface StandingsTableProps {
  /** If the rows belong to several groups, each row shows its group. */
  standings: Pick<StandingsDocument, 'matches' | 'rows'>;
  /** The entries that the host put in order; null: none. */
  order: readonly string[] | null;
  scoring: Scoring;
  /** Planned matches in the order of play. */
  matches: readonly NamedMatch[];
  prizes: number;
  /** In a stage: whether each entry moves on (null: still open). Undefined or null: these standings move nobody on. */
  advances?: ReadonlyMap<string, boolean | null> | null;
  own?: string | null;
  /** Whether an open row links to its player's page; teams have no page. */
  hasPlayerLinks?: boolean;
  /** For pictures, where nothing can be clicked: shows `count` rows from `from` (counted from 1), without buttons. */
  picture?: { from: number; count: number };
}

export function StandingsTable({
  standings,
  order,
  scoring,
  matches,
  prizes,
  own,
  advances = null,
  hasPlayerLinks = false,
  picture,
}: StandingsTableProps) {
  const rows = shownRows(standings.rows, order);
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const toggle = (entry: string) => {
    const next = new Set(open);
    if (!next.delete(entry)) next.add(entry);
    setOpen(next);
  };
  const isHeadToHead = rows.some(({ row }) => row.rounds);
  const hasOpponents = rows.some(({ row }) => row.opponents !== undefined);
  const groupOf = new Map(standings.rows.map(({ entry, group }) => [entry, group]));
  const hasGroups = new Set(groupOf.values()).size > 1;
  const first = picture ? picture.from - 1 : 0;
  const count = picture?.count ?? (isAll ? rows.length : SHOWN_FIRST);
  return (
    <>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="text-2xs tracking-wide text-muted">
          <tr className="border-b border-line">
            <Head className="w-9 sm:w-12" label={words.columns.rank} short={words.short.rank} />
            <Head
              label={rows.some(({ row }) => row.team !== null) ? words.columns.team : words.columns.name}
            />
            {isHeadToHead ? (
              <>
                <Head className="w-16 text-right sm:w-24" label={words.columns.rounds} />
                {hasOpponents && (
                  <Head className="w-24 text-right max-sm:hidden" label={words.columns.opponents} />
                )}
                <Head
                  className="w-12 text-right sm:w-20"
                  label={hasOpponents ? words.columns.points : words.columns.won}
                />
              </>
            ) : (
              <>
                <Head
                  className="w-13 text-right sm:w-20"
                  label={words.columns.wins}
                  short={words.short.wins}
                />
                <Head className="w-11 text-right sm:w-16" label={words.columns.kills} />
                <Head
                  className="w-12 text-right sm:w-20"
                  label={words.columns.points}
                  short={words.short.points}
                />
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + count).map((shown, index) => {
            const { row } = shown;
            const group = hasGroups ? (groupOf.get(row.entry) ?? null) : null;
            const isOpen = open.has(row.entry);
            const details = `${id}-${row.entry}`;
            const name = (
              <span className="min-w-0 wrap-anywhere">
                <span className="flex flex-wrap items-center gap-x-1.5 font-semibold leading-snug">
                  <span className="group-hover:text-primary-hot">{row.team ?? row.name}</span>
                  {group !== null && <Badge className="h-5!">{texts.stages.group(groupLetter(group))}</Badge>}
                  {advances?.get(row.entry) && <Badge className="h-5! text-open">{texts.stages.moved}</Badge>}
                  {row.entry === own && (
                    <Badge className="h-5! text-open">{row.team === null ? words.you : words.yourTeam}</Badge>
                  )}
                </span>
                <Note
                  shown={shown}
                  next={rows[first + index + 1]}
                  prizes={prizes}
                  isMoving={advances !== null}
                />
              </span>
            );
            return (
              <Fragment key={row.entry}>
                <tr
                  className={clsx(
                    'border-line',
                    !isOpen && 'border-b',
                    row.entry === own && 'bg-raised shadow-[inset_3px_0_0_var(--color-primary)]',
                  )}
                >
                  <td
                    className={clsx(
                      'display pl-1.5 pt-1 text-2xl',
                      shown.rank <= prizes ? 'text-primary-hot' : 'text-muted',
                    )}
                  >
                    {row.isOut === false ? <span aria-hidden="true">–</span> : formatAmount(shown.rank)}
                  </td>
                  <th scope="row" className="py-0 font-normal">
                    {picture ? (
                      <span className="flex min-h-14 items-center py-2">{name}</span>
                    ) : (
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? details : undefined}
                        onClick={() => toggle(row.entry)}
                        className="group flex min-h-14 w-full items-center gap-1.5 py-2 text-left"
                      >
                        {name}
                        <ChevronDown
                          size={16}
                          className={clsx('shrink-0 text-muted', isOpen && 'rotate-180 text-primary')}
                        />
                      </button>
                    )}
                  </th>
                  {row.rounds ? (
                    <>
                      <td className="text-right text-soft">
                        {words.roundsScore(row.rounds.won, row.rounds.lost)}
                      </td>
                      {hasOpponents && (
                        <td className="text-right text-soft max-sm:hidden">{row.opponents}</td>
                      )}
                    </>
                  ) : (
                    <>
                      <td className="text-right text-soft">{formatAmount(row.wins)}</td>
                      <td className="text-right text-soft">{formatAmount(row.kills)}</td>
                    </>
                  )}
                  <td className="display pr-1 pt-1 text-right text-2xl">{formatAmount(row.points)}</td>
                </tr>
                {isOpen && (
                  <tr id={details} className="border-b border-line bg-surface">
                    <td colSpan={isHeadToHead && !hasOpponents ? 4 : 5} className="px-3 py-3 sm:pl-12">
                      <StandingsArithmetic
                        shown={shown}
                        rows={standings.rows}
                        scoring={scoring}
                        matches={matches}
                      />
                      {hasPlayerLinks && row.team === null && (
                        <Link
                          to={playerPath(row.name)}
                          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-hot hover:text-text"
                        >
                          {words.recordOf(row.name)}
                        </Link>
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {!picture && !isAll && rows.length > SHOWN_FIRST && (
        <Button size="sm" className="mt-4" onClick={() => setAll(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}

function Head({ label, short, className }: { label: string; short?: string; className?: string }) {
  return (
    <th scope="col" className={clsx('py-2 font-normal', className)}>
      {short ? (
        <>
          <span aria-hidden="true" className="sm:hidden">
            {short}
          </span>
          <span className="max-sm:sr-only">{label}</span>
        </>
      ) : (
        label
      )}
    </th>
  );
}

/** What the entry still needs for a prize or to move on, and what decided a tie with the next entry. */
function Note({
  shown,
  next,
  prizes,
  isMoving,
}: {
  shown: ShownRow;
  next: ShownRow | undefined;
  prizes: number;
  /** Whether the line in the table marks moving on, and not prizes. */
  isMoving: boolean;
}) {
  const { row, isDecidedByHost } = shown;
  const parts = [
    prizes > 0 && !isMoving ? needsText(shown, prizes) : null,
    isMoving && row.needs?.state === 'open' && row.needs.behind > 0
      ? texts.stages.behind(row.needs.behind)
      : null,
    prizes > 0 && !isMoving && row.isWithoutPrize ? words.decided.withoutPrize : null,
    row.played > 0 ? decidedText(shown, next) : null,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const isGood = row.needs?.state === 'sure';
  return (
    <span className={clsx('block text-2xs leading-snug', isGood ? 'text-open' : 'text-muted')}>
      {parts.map((part, index) => (
        <span
          key={part}
          className={clsx(isDecidedByHost && part === words.decided.hostShort && 'text-primary-hot')}
        >
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </span>
  );
}

function needsText({ row: { needs, isOut }, rank }: ShownRow, prizes: number): string | null {
  if (!needs) return null;
  if (needs.state !== 'open') return words.needs[needs.state];
  if (isOut !== undefined) return isOut ? words.needs.level : words.needs.stillIn;
  if (needs.behind > 0) return words.needs.behind(needs.behind);
  return rank <= prizes ? words.needs.onPrize : words.needs.level;
}

function decidedText({ row, isDecidedByHost }: ShownRow, next: ShownRow | undefined): string | null {
  // The order of entries that are still playing is not decided yet.
  if (row.isOut === false) return null;
  if (isDecidedByHost) return words.decided.hostShort;
  // In head-to-head matches wins are the points, so they are no tie-break.
  if (row.rounds && row.decidedBy === 'wins') return null;
  if (next && row.decidedBy === 'tied') return words.decided.tiedShort;
  const short: Partial<Record<DecidedBy, string>> = words.decided.short;
  return (row.decidedBy && short[row.decidedBy]) || null;
}
