import { SearchX } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { useSearch } from '#web/api/search.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { CARD_GRID, TournamentCard, TournamentCardSkeleton } from '#web/components/tournament-card.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';

/** All results of a search; the box in the bar shows the first few. */
export function SearchPage() {
  const text = useQueryParam('q')[0].trim();
  const { data, isError, refetch } = useSearch(text);
  return (
    <>
      <SectionHeading level={1}>Search</SectionHeading>
      {text && <p className="-mt-2 mb-6 text-soft [overflow-wrap:anywhere]">Results for “{text}”</p>}
      {isError && <LoadFailure text={messages.somethingWrong} onRetry={() => refetch()} />}
      {(data?.length === 0 || !text) && (
        <EmptyState
          icon={<SearchX />}
          title="No Results!"
          action={
            <ButtonLink to="/tournaments" variant="secondary" size="sm">
              Explore Tournaments
            </ButtonLink>
          }
        >
          Search by tournament code or by words of its title.
        </EmptyState>
      )}
      {!data && !isError && text && (
        <Loading label="Searching">
          <div className={CARD_GRID}>
            <TournamentCardSkeleton />
            <TournamentCardSkeleton />
          </div>
        </Loading>
      )}
      {data && data.length > 0 && (
        <section aria-labelledby="results" className="contents">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          <div className={CARD_GRID}>
            {data.map((tournament) => (
              <TournamentCard key={tournament.$id} tournament={tournament} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
