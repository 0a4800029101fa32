import type { ReactNode } from 'react';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { LoadFailure } from '#web/components/states.tsx';

/** Renders its children with the viewer's own record; until it is loaded, a skeleton or the failure. */
export function WithDetails({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: (details: UserDetailsDocument) => ReactNode;
}) {
  const { data, isError, refetch } = useMyDetails();
  if (data) return children(data);
  if (isError) return <LoadFailure onRetry={refetch} />;
  return skeleton;
}
