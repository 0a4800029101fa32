import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TournamentDocument } from '#shared/wire.ts';
import { serverError } from '#web/api/errors.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { texts } from '#web/texts/texts.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A page about a tournament. An unknown one, or one the viewer may not read, is shown as Page Not Found. */
export function WithTournament({
  id,
  skeleton,
  children,
}: {
  id: string;
  /** While it is loading. */
  skeleton: ReactNode;
  children: (tournament: TournamentDocument) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(tournamentQuery(id));
  if (data) return children(data);
  if (data === null) return <NotFoundPage />;
  if (!error) return skeleton;
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
