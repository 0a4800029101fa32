import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { serverError } from '#web/api/errors.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { LoadFailure } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A page about a tournament. It shows `missing` if the tournament is unknown or the viewer may not read it. */
export function WithTournament({
  id,
  skeleton,
  missing = <NotFoundPage />,
  children,
}: {
  id: string;
  skeleton: ReactNode;
  /** The content if there is nothing to see; undefined: Page Not Found. */
  missing?: ReactNode;
  children: (tournament: TournamentDocument) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(tournamentQuery(id));
  if (data) return children(data);
  if (data === null) return missing;
  if (!error) return skeleton;
  const status = serverError(error)?.status ?? 0;
  // A refusal means that there is nothing to see; after failures of network or server, the viewer can retry.
  if (status >= 400 && status < 500 && status !== 429) return missing;
  return (
    <>
      <h1 className="sr-only">{texts.tournamentDetail.title}</h1>
      <LoadFailure onRetry={refetch} />
    </>
  );
}
