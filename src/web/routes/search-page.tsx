import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from '#web/api/search.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { ExploreLink } from '#web/components/explore-link.tsx';
import { ListedTournaments, ListViewSwitch } from '#web/components/grouped-tournaments.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { EmptyState, LoadFailure } from '#web/components/states.tsx';
import { CARD_GRID, CardsSkeleton } from '#web/components/tournament-card.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournaments.search;

/** All results of a search; the search box in the top bar shows only the first few. */
export function SearchPage() {
  const [asked, ask] = useQueryParam('q');
  const text = asked.trim();
  const [typed, setTyped] = useState(text);
  const { data, isError, refetch } = useSearch(text);
  return (
    <>
      <SectionHeading level={1} aside={<ListViewSwitch />}>
        {words.title}
      </SectionHeading>
      {/* On wider screens the top bar contains the search field. */}
      <div className="mb-6 md:hidden">
        <SearchField text={typed} onType={setTyped} onSearch={ask} />
      </div>
      {text && <p className="-mt-2 mb-6 text-soft [overflow-wrap:anywhere]">{words.resultsFor(text)}</p>}
      {isError && <LoadFailure onRetry={refetch} />}
      {(data?.length === 0 || !text) && (
        <EmptyState icon={<SearchX />} title={texts.shell.search.none} action={<ExploreLink />}>
          {words.emptyHint}
        </EmptyState>
      )}
      {!data && !isError && text && (
        <CardsSkeleton label={texts.shell.search.searching} grid={CARD_GRID} rows={2} />
      )}
      {data && data.length > 0 && (
        <section aria-labelledby="results" className="contents">
          <h2 id="results" className="sr-only">
            {words.results}
          </h2>
          <ListedTournaments tournaments={data} />
        </section>
      )}
    </>
  );
}
