/** Lists of tournaments. The reader chooses the order (newest first or by day) and the look (cards or rows). */
import clsx from 'clsx';
import { ChevronRight, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { nepalDay } from '#shared/nepal-time.ts';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import { type DayGroup, groupByDay } from '#web/lib/day-group.ts';
import { formatAmount, formatWeekday } from '#web/lib/format.ts';
import {
  type ListOrder,
  type ListView,
  setListOrder,
  setListView,
  useListOrder,
  useListView,
} from '#web/lib/list-view.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { CARD_GRID, NARROW_GRID, TournamentCard } from './tournament-card.tsx';
import { TournamentRow } from './tournament-row.tsx';

interface ListProps {
  tournaments: readonly Tournament[];
  /** Whether a panel beside the list makes it narrower. */
  isNarrow?: boolean;
}

function GroupedTournaments(props: ListProps) {
  const now = useNow();
  const view = useListView();
  const groups = groupByDay(props.tournaments, now);
  const ahead = groups.filter(({ group }) => group !== 'ended');
  const ended = groups.find(({ group }) => group === 'ended');
  return (
    <>
      {view === 'rows' ? (
        ahead.map(({ group, tournaments }) => (
          <section key={group} aria-label={texts.common.days[group]} className="mb-6 last:mb-0">
            <GroupHeading group={group} now={now} />
            <ListedTournaments tournaments={tournaments} />
          </section>
        ))
      ) : (
        <CardsByDay {...props} groups={ahead} now={now} />
      )}
      {ended && (
        <Ended tournaments={ended.tournaments} isNarrow={props.isNarrow} isFolded={ahead.length > 0} />
      )}
    </>
  );
}

/** All days share one grid, so that a day with few cards leaves no gap; a day's name is above its first card. */
function CardsByDay({
  groups,
  now,
  isNarrow = false,
}: ListProps & { groups: ReturnType<typeof groupByDay<Tournament>>; now: number }) {
  return (
    <div className={clsx(isNarrow ? NARROW_GRID : CARD_GRID, 'gap-y-0!')}>
      {groups.map(({ group, tournaments }) => (
        <section key={group} aria-label={texts.common.days[group]} className="contents">
          {tournaments.map((tournament, place) => (
            <div key={tournament.$id} className="row-span-2 grid grid-rows-subgrid">
              {place === 0 && <GroupHeading group={group} now={now} />}
              <div className="row-start-2 mb-2 grid sm:mb-4">
                <TournamentCard tournament={tournament} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The ended tournaments, folded, below the others. */
function Ended({
  tournaments,
  isNarrow,
  isFolded,
}: Pick<ListProps, 'tournaments' | 'isNarrow'> & { isFolded: boolean }) {
  const name = texts.common.days.ended;
  const list = <ListedTournaments tournaments={tournaments} isNarrow={isNarrow} />;
  return (
    <section aria-label={name} className="mt-2">
      {isFolded ? (
        <details className="group/ended">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-soft hover:text-text">
            <ChevronRight size={18} className="shrink-0 group-open/ended:rotate-90" />
            <h3 className="pt-1 text-[1.4rem]">{name}</h3>
            <span className="text-sm tabular-nums text-muted">{formatAmount(tournaments.length)}</span>
          </summary>
          <div className="pt-2">{list}</div>
        </details>
      ) : (
        <>
          <h3 className="mb-2 text-[1.4rem]">{name}</h3>
          {list}
        </>
      )}
    </section>
  );
}

/** Tournaments in the order given, as cards or rows. */
export function ListedTournaments({ tournaments, isNarrow = false }: ListProps) {
  const view = useListView();
  if (view === 'rows') {
    return (
      <div className="border-t border-line">
        {tournaments.map((tournament) => (
          <TournamentRow key={tournament.$id} tournament={tournament} />
        ))}
      </div>
    );
  }
  return (
    <div className={isNarrow ? NARROW_GRID : CARD_GRID}>
      {tournaments.map((tournament) => (
        <TournamentCard key={tournament.$id} tournament={tournament} />
      ))}
    </div>
  );
}

/** Tournaments in the order that the reader chose. */
export function OrderedTournaments(props: ListProps) {
  return useListOrder() === 'newest' ? <ListedTournaments {...props} /> : <GroupedTournaments {...props} />;
}

/** The distance from today, in days, of the groups that are a single day. */
const DAYS: Partial<Record<DayGroup, number>> = { today: 0, tomorrow: 1 };

function GroupHeading({ group, now }: { group: DayGroup; now: number }) {
  const days = DAYS[group];
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
      <h3 className="text-[1.4rem]">{texts.common.days[group]}</h3>
      {days !== undefined && (
        <time dateTime={nepalDay(now, days)} className="text-sm text-muted">
          {formatWeekday(now, days)}
        </time>
      )}
    </div>
  );
}

const VIEWS: readonly { view: ListView; icon: ReactNode }[] = [
  { view: 'cards', icon: <LayoutGrid size={18} /> },
  { view: 'rows', icon: <Rows3 size={18} /> },
];

/** Chooses cards or rows, for all lists of this browser. */
export function ListViewSwitch() {
  const chosen = useListView();
  return (
    <fieldset className="flex shrink-0 border border-line noscript:hidden">
      <legend className="sr-only">{texts.common.listView.label}</legend>
      {VIEWS.map(({ view, icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          aria-label={texts.common.listView[view]}
          title={texts.common.listView[view]}
          onClick={() => setListView(view)}
          className={clsx(
            'grid size-[44px] place-items-center -outline-offset-2',
            view === chosen ? 'bg-high text-primary-hot' : 'text-muted hover:text-text',
          )}
        >
          {icon}
        </button>
      ))}
    </fieldset>
  );
}

const ORDERS: readonly ListOrder[] = ['newest', 'start'];

/** Chooses the order, for all lists of this browser that have both, and how lists are shown. */
export function ListSwitches() {
  const chosen = useListOrder();
  return (
    <span className="flex flex-wrap gap-2">
      <fieldset className="flex border border-line noscript:hidden">
        <legend className="sr-only">{texts.common.listOrder.label}</legend>
        {ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={order === chosen}
            onClick={() => setListOrder(order)}
            className={clsx(
              'min-h-11 whitespace-nowrap px-2 text-sm sm:px-2.5 font-semibold -outline-offset-2',
              order === chosen ? 'bg-high text-primary-hot' : 'text-muted hover:text-text',
            )}
          >
            {texts.common.listOrder[order]}
          </button>
        ))}
      </fieldset>
      <ListViewSwitch />
    </span>
  );
}
