/** The page of a tournament. An unknown one, or one the viewer may not read, is shown as Page Not Found. */
import { useQuery } from '@tanstack/react-query';
import { serverError } from '#web/api/errors.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { DetailSkeleton, TournamentDetail } from '#web/features/tournament-detail/tournament-detail.tsx';
import { texts } from '#web/texts/texts.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageProps } from './page-props.ts';

export function TournamentPage({ page }: PageProps<'tournament'>) {
  const { data, error, refetch } = useQuery(tournamentQuery(page.id));
  if (data) return <TournamentDetail tournament={data} />;
  if (data === null) return <NotFoundPage />;
  if (!error) return <DetailSkeleton />;
  const status = serverError(error)?.status ?? 0;
  // Every refusal means that there is nothing to see; failures of network or server can be retried.
  if (status >= 400 && status < 500 && status !== 429) return <NotFoundPage />;
  return (
    <>
      <h1 className="sr-only">{texts.tournamentDetail.title}</h1>
      <LoadFailure text={texts.reasons.somethingWrong} onRetry={() => refetch()} />
    </>
  );
}
