/** Quick filters above the form with all filters. They are links, so that each list has an address. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { Game } from '#shared/games/game.ts';
import type { Filters } from '#shared/tournament-filters.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type FilterGroup, filteredAddress, quickOptions, toggled } from './filters.ts';

export function QuickFilters({
  game,
  groups,
  applied,
}: {
  game: Game;
  groups: readonly FilterGroup[];
  applied: Filters;
}) {
  return (
    <nav aria-label={texts.tournaments.filters.quick} className="min-w-0 [grid-area:quick]">
      <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4">
        {quickOptions(groups).map(({ name, option: { value, label } }) => {
          const isOn = applied[name] === value;
          return (
            <li key={label} className="shrink-0">
              <Link
                to={filteredAddress(game, toggled(applied, name, value))}
                aria-current={isOn ? 'true' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center gap-1.5 border px-3 text-sm font-semibold -outline-offset-2',
                  isOn
                    ? 'border-primary bg-primary/15 text-primary-hot'
                    : 'border-line text-soft hover:border-edge hover:text-text',
                )}
              >
                {isOn && <Check size={15} strokeWidth={3} />}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
