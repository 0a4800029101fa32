import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import type { UserDetailsDocument } from '#shared/wire.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { LoadFailure } from '#web/components/tournament-grid.tsx';

/** One's own record as soon as it is here; before that the skeleton, or word that it could not be had. */
export function WithDetails({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: (details: UserDetailsDocument) => ReactNode;
}) {
  const { data, isError, refetch } = useMyDetails();
  if (data) return children(data);
  if (isError) return <LoadFailure text={messages.somethingWrong} onRetry={() => refetch()} />;
  return skeleton;
}
