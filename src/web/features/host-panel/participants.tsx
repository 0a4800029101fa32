import { Users } from 'lucide-react';
import { type GameId, gameName } from '#shared/games/games.ts';
import { errorText } from '#web/api/errors.ts';
import { useParticipants } from '#web/api/participants.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel.participants;

/** Who joined, with the nickname and UID by which the host admits them to the game's lobby. */
export function Participants({ ids, game }: { ids: readonly string[]; game: GameId }) {
  const { participants, isPending, error, refetch } = useParticipants(ids, game);
  if (ids.length === 0) {
    return (
      <EmptyState icon={<Users />} title={words.empty}>
        {words.emptyHint(gameName(game))}
      </EmptyState>
    );
  }
  if (error)
    return <LoadFailure text={texts.reasons.participantsFailed(errorText(error))} onRetry={refetch} />;
  if (isPending) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="w-10 py-2 font-semibold">
            {words.number}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {words.player}
          </th>
          <th scope="col" className="py-2 text-right font-semibold sm:text-left">
            {gameName(game)}
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
