import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { list, single } from '#web/api/client.ts';
import { serverError } from '#web/api/errors.ts';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { SeasonView } from '#web/features/records/season-view.tsx';
import { texts } from '#web/texts/texts.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageProps } from './page-props.ts';

export function SeasonPage({ page }: PageProps<'season'>) {
  const { data: season, error, refetch } = useQuery(single(requests.season(page.id)));
  const people = useQuery({ ...list(requests.people([season?.host ?? ''])), enabled: Boolean(season) });
  if (season) return <SeasonView season={season} host={people.data?.documents[0] ?? null} />;
  if (season === null || serverError(error)?.status === 404) return <NotFoundPage />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <h1 className="sr-only">{texts.seasons.label}</h1>
      <LoadFailure onRetry={refetch} />
    </>
  );
}
