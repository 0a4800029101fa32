import { useState } from 'react';
import type { Filters } from '#web/api/filtered-tournaments.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { FilterPanel } from '#web/features/tournaments/filter-panel.tsx';
import { FilteredList } from '#web/features/tournaments/filtered-list.tsx';
import { FILTERS, readFilters } from '#web/features/tournaments/filters.ts';
import { navigate, useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** All Free Fire tournaments; the filters are kept in the address, so that a list can be shared and returned to. */
export function FreeFirePage() {
  const filters = readFilters(useQueryString());
  const [resets, setResets] = useState(0);
  const apply = (next: Filters) => {
    const search = new URLSearchParams(next as Record<string, string>).toString();
    navigate(search ? `/tournaments/freefire?${search}` : '/tournaments/freefire', { replace: true });
  };
  return (
    <>
      <SectionHeading level={1}>{texts.tournaments.freeFire.title}</SectionHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_1fr]">
        <FilterPanel key={resets} groups={FILTERS} applied={filters} onApply={apply} />
        <div className="min-w-0">
          <FilteredList
            filters={filters}
            onReset={() => {
              apply({});
              setResets(resets + 1);
            }}
          />
        </div>
      </div>
    </>
  );
}
