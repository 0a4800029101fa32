import type { ReactNode } from 'react';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { LoadFailure } from '#web/components/states.tsx';

/** Draws its children with the caller's own record; the skeleton until it is here, or why it could not be had. */
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
