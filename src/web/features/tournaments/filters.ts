/** The filters of a game's list: their options, and how they are read from a query string. */
import { CURRENCIES, USERNAME_PATTERN } from '#shared/constants.ts';
import type { Game } from '#shared/games/game.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { type FilterName, type Filters, QUICK_FILTERS } from '#shared/tournament-filters.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

interface FilterOption {
  value: string;
  label: string;
}

export interface FilterGroup {
  name: FilterName;
  label: string;
  options: readonly FilterOption[];
}

/** The filters with one of them put on or, where it is on, off. */
export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const { [name]: before, ...others } = filters;
  return before === value ? others : { ...others, [name]: value };
}

/** Those of one press each. */
export function quickOptions(groups: readonly FilterGroup[]): { name: FilterName; option: FilterOption }[] {
  return groups.flatMap(({ name, options }) =>
    options.filter(({ value }) => QUICK_FILTERS[name]?.includes(value)).map((option) => ({ name, option })),
  );
}

/** The address of a game's list with its filters. */
export function filteredAddress({ path }: Pick<Game, 'path'>, filters: Filters): string {
  const search = new URLSearchParams(filters as Record<string, string>).toString();
  return search ? `${path}?${search}` : path;
}

/** The filter whose value is typed. */
export const HOST_FILTER = 'host';

const words = texts.tournaments.filters;
const { statuses } = texts.common;

const PRIZES = [100, 500, 1000];

const STATUSES: Record<Game['status'], readonly FilterOption[]> = {
  available: [
    { value: 'Open', label: statuses.Open },
    { value: 'Full', label: words.full },
    { value: 'Ongoing', label: statuses.Ongoing },
    { value: 'Finished', label: statuses.Finished },
    { value: 'Aborted', label: statuses.Aborted },
  ],
  comingSoon: [
    { value: 'open', label: statuses.Open },
    { value: 'full', label: words.full },
    { value: 'closed', label: words.closed },
  ],
};

export function filterGroups(game: Game): readonly FilterGroup[] {
  return [
    {
      name: 'day',
      label: words.day,
      options: [
        { value: 'today', label: texts.common.days.today },
        { value: 'tonight', label: texts.common.days.tonight },
        { value: 'tomorrow', label: texts.common.days.tomorrow },
        { value: 'week', label: texts.common.days.thisWeek },
      ],
    },
    {
      name: 'fee',
      label: words.fee,
      options: [
        { value: 'free', label: texts.common.free },
        { value: 'paid', label: words.paid },
      ],
    },
    {
      name: 'mode',
      label: words.mode,
      options: game.modes.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'team',
      label: words.team,
      options: Object.keys(game.teamSizes).map((size) => ({ value: size, label: size })),
    },
    { name: 'status', label: words.status, options: STATUSES[game.status] },
    { name: 'seats', label: words.seats, options: [{ value: 'left', label: words.seatsLeft }] },
    {
      name: 'prize',
      label: words.prize,
      options: PRIZES.map((prize) => ({ value: String(prize), label: words.atLeast(formatAmount(prize)) })),
    },
    {
      name: 'currency',
      label: words.currency,
      options: CURRENCIES.map((currency) => ({
        value: currency,
        label: texts.common.currencies[currency],
      })),
    },
  ];
}

/** The filters a query string names; unknown names and values are dropped. */
export function readFilters(groups: readonly FilterGroup[], search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const group of groups) {
    const value = search.get(group.name);
    if (group.options.some((option) => option.value === value)) filters[group.name] = value ?? undefined;
  }
  const host = search.get(HOST_FILTER)?.trim() ?? '';
  if (USERNAME_PATTERN.test(host)) filters[HOST_FILTER] = host;
  return filters;
}

/** Whether filters are among them that no query can express, which are applied to the loaded tournaments. */
export function isSifted({ status, seats, prize }: Filters): boolean {
  return status === 'Full' || seats !== undefined || prize !== undefined;
}

/** Whether a loaded tournament passes those filters. */
export function isShown(
  { status, seats, prize }: Filters,
  tournament: { participants: readonly string[]; max: number; prizePool: readonly number[] },
): boolean {
  const isFull = tournament.participants.length >= tournament.max;
  if (status === 'Full' && !isFull) return false;
  if (seats !== undefined && isFull) return false;
  return prize === undefined || prizeTotal(tournament.prizePool) >= Number(prize);
}
