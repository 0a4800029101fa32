/** The filters of a game's list: their options, and how they are read from a query string. */
import type { Game } from '#shared/games/game.ts';
import type { FilterName, Filters } from '#web/api/filtered-tournaments.ts';
import { texts } from '#web/texts/texts.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterGroup {
  name: FilterName;
  label: string;
  options: readonly FilterOption[];
}

const words = texts.tournaments.filters;
const { statuses } = texts.common;

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
  ];
}

/** The filters a query string names; unknown names and values are dropped. */
export function readFilters(groups: readonly FilterGroup[], search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const group of groups) {
    const value = search.get(group.name);
    if (group.options.some((option) => option.value === value)) filters[group.name] = value ?? undefined;
  }
  return filters;
}

/** Full compares two attributes, which a query cannot do: it is applied here to the loaded tournaments. */
export function isShown(filters: Filters, tournament: { participants: string[]; max: number }): boolean {
  return filters.status !== 'Full' || tournament.participants.length >= tournament.max;
}
