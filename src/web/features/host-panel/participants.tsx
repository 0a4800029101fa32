import { Users } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { errorText } from '#web/api/errors.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { useParticipants } from './api.ts';

/** Who joined, with what a host needs in the game's lobby: nickname and UID. */
export function Participants({ ids }: { ids: readonly string[] }) {
  const { participants, isPending, error, refetch } = useParticipants(ids);
  if (ids.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Nobody has joined yet">
        Players show up here with their Free Fire nickname and UID.
      </EmptyState>
    );
  }
  if (error) return <LoadFailure text={messages.participantsFailed(errorText(error))} onRetry={refetch} />;
  if (isPending) {
    return (
      <Loading label="Loading participants">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Participants in the order they joined</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="w-10 py-2 font-semibold">
            No.
          </th>
          <th scope="col" className="py-2 font-semibold">
            Player
          </th>
          <th scope="col" className="py-2 text-right font-semibold sm:text-left">
            Free Fire
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {participants.map((player, index) => (
          <tr key={player.id}>
            <td className="py-2 tabular-nums text-muted">{index + 1}</td>
            <td className="py-2">
              <span className="flex items-center gap-2.5">
                <Avatar url={player.picture} name={player.username} className="size-9 text-lg" />
                <span className="wrap-anywhere">{player.username}</span>
              </span>
            </td>
            <td className="py-2 text-right text-sm wrap-anywhere sm:text-left">
              <span className="block text-soft">{player.nickname}</span>
              <span className="block tabular-nums text-muted">{player.uid}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
