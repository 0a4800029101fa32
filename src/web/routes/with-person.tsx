import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Person, requests } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A page about a person; for an unknown username it is Page Not Found. */
export function WithPerson({
  username,
  children,
}: {
  username: string;
  children: (person: Person) => ReactNode;
}) {
  const { data, isError, refetch } = useQuery(list(requests.personByName(username)));
  if (data) {
    const [person] = data.documents;
    return person ? children(person) : <NotFoundPage />;
  }
  if (!isError) return <PageSkeleton />;
  return (
    <>
      <h1 className="sr-only">{username}</h1>
      <LoadFailure onRetry={refetch} />
    </>
  );
}
