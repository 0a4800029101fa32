/** The filters that a game's list offers. */
import type { Currency } from '#shared/constants.ts';
import type { Game } from '#shared/games/game.ts';
import { type FilterName, type Filters, filterValues, listSearch } from '#shared/tournament-filters.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

interface FilterOption {
  value: string;
  label: string;
}

export interface FilterGroup {
  name: Exclude<FilterName, 'host'>;
  label: string;
  options: readonly FilterOption[];
}

/** The most used filter values, which are offered as links for one press. */
const QUICK_FILTERS: Partial<Record<FilterName, readonly string[]>> = {
  day: ['tonight'],
  fee: ['free'],
  team: ['Solo', 'Duo', 'Squad'],
  seats: ['left'],
};

/** The filters with one value turned on or, if it was on, off. */
export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const { [name]: before, ...others } = filters;
  return before === value ? others : { ...others, [name]: value };
}

/** The options that are offered as links for one press. */
export function quickOptions(groups: readonly FilterGroup[]): { name: FilterName; option: FilterOption }[] {
  return groups.flatMap(({ name, options }) =>
    options.filter(({ value }) => QUICK_FILTERS[name]?.includes(value)).map((option) => ({ name, option })),
  );
}

/** The address of a game's list with its filters. */
export function filteredAddress({ path }: Pick<Game, 'path'>, filters: Filters): string {
  return path + listSearch({ filters });
}

const words = texts.tournaments.filters;
const { days } = texts.common;
const statuses = texts.statuses.tournaments;

const LABELS: Readonly<Record<string, string>> = {
  today: days.today,
  tonight: days.tonight,
  tomorrow: days.tomorrow,
  week: days.thisWeek,
  free: texts.common.free,
  paid: words.paid,
  Full: words.full,
  left: words.seatsLeft,
};

/** The statuses in the disabled filters of a coming game. */
const COMING_STATUSES = [
  { value: 'open', label: statuses.Open },
  { value: 'full', label: words.full },
  { value: 'closed', label: words.closed },
];

export function filterGroups(game: Game): readonly FilterGroup[] {
  const values = filterValues(game);
  const group = (name: FilterGroup['name'], labelOf: (value: string) => string): FilterGroup => ({
    name,
    label: words[name],
    options: values[name].map((value) => ({ value, label: labelOf(value) })),
  });
  const labelled = (value: string) => LABELS[value] ?? value;
  const available = group('status', (value) => LABELS[value] ?? statuses[value as keyof typeof statuses]);
  return [
    group('day', labelled),
    group('fee', labelled),
    group('mode', (value) => game.modes.find(({ id }) => id === value)?.name ?? value),
    group('team', labelled),
    game.status === 'comingSoon' ? { ...available, options: COMING_STATUSES } : available,
    group('seats', labelled),
    group('prize', (value) => words.atLeast(formatAmount(Number(value)))),
    group('currency', (value) => texts.currencies[value as Currency]),
  ];
}
