import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type Person, requests } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { list } from '#web/api/client.ts';
import { serverError } from '#web/api/errors.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A page about something. It shows `missing` if that is unknown or the viewer may not read it. */
export function LoadedPage<T>({
  query: { data, error, refetch },
  title,
  skeleton = <PageSkeleton />,
  missing = <NotFoundPage />,
  children,
}: {
  query: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'refetch'>;
  /** The page's heading for screen readers after a failure. */
  title: string;
  skeleton?: ReactNode;
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data) return children(data);
  if (data === null) return missing;
  if (!error) return skeleton;
  const status = serverError(error)?.status ?? 0;
  // A refusal means that there is nothing to see; after failures of network or server, the viewer can retry.
  if (status >= 400 && status < 500 && status !== 429) return missing;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <LoadFailure onRetry={refetch} />
    </>
  );
}

type PageOf<T> = Omit<ComponentProps<typeof LoadedPage<T>>, 'query' | 'title'>;

export function WithTournament({ id, ...page }: PageOf<TournamentDocument> & { id: string }) {
  return <LoadedPage {...page} query={useQuery(tournamentQuery(id))} title={texts.tournamentDetail.title} />;
}

export function WithPerson({ username, ...page }: PageOf<Person> & { username: string }) {
  const query = useQuery({
    ...list(requests.personByName(username)),
    select: ({ documents }) => documents[0] ?? null,
  });
  return <LoadedPage {...page} query={query} title={username} />;
}

/** The properties of a page's component; most pages do not use them. */
export interface PageProps<N extends PageMatch['name']> {
  page: Extract<PageMatch, { name: N }>;
}
