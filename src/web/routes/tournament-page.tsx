/** Tournament detail (specification section 2). An unknown or unreadable one is no page at all. */
import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { requests } from '#shared/page-data.ts';
import { single } from '#web/api/documents.ts';
import { serverError } from '#web/api/errors.ts';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { DetailSkeleton, TournamentDetail } from '#web/features/tournament-detail/tournament-detail.tsx';
import type { PageProps } from '#web/pages.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function TournamentPage({ page }: PageProps<'tournament'>) {
  const { data, error, refetch } = useQuery(single(requests.tournament(page.id)));
  if (data) return <TournamentDetail tournament={data} />;
  if (data === null) return <NotFoundPage />;
  if (!error) return <DetailSkeleton />;
  const status = serverError(error)?.status ?? 0;
  // Refused in whatever way, there is nothing to see; only trouble on the way is worth another try.
  if (status >= 400 && status < 500 && status !== 429) return <NotFoundPage />;
  return (
    <>
      <h1 className="sr-only">Tournament</h1>
      <LoadFailure text={messages.somethingWrong} onRetry={() => refetch()} />
    </>
  );
}
