import { Users } from 'lucide-react';
import { Fragment } from 'react';
import { gameName } from '#shared/games/games.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { errorText } from '#web/api/error-text.ts';
import { type Participant, useParticipants } from '#web/api/participants.ts';
import { useSeatedTeams } from '#web/api/teams.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { EmptyState, LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel.participants;

/** Who joined, with the nickname and UID by which the host admits them to the game's lobby: players, or teams with theirs. */
export function Participants({ tournament }: { tournament: TournamentDocument }) {
  const { participants: ids, gameID: game } = tournament;
  const { isByTeam, teams, isPending: areTeamsPending } = useSeatedTeams(tournament);
  const groups = ids.map((entry) => {
    const team = teams.get(entry);
    return {
      entry,
      name: team?.name ?? null,
      members: team ? [...team.players, ...team.substitutes] : [entry],
    };
  });
  const { participants, isPending, error, refetch } = useParticipants(
    groups.flatMap(({ members }) => members),
    game,
  );
  if (ids.length === 0) {
    return (
      <EmptyState icon={<Users />} title={words.empty}>
        {words.emptyHint(gameName(game))}
      </EmptyState>
    );
  }
  if (error)
    return <LoadFailure text={texts.reasons.participantsFailed(errorText(error))} onRetry={refetch} />;
  if (isPending || (isByTeam && areTeamsPending)) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const people = new Map(participants.map((one) => [one.id, one]));
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
        {groups.map(({ entry, name, members }, index) => (
          <Fragment key={entry}>
            {name !== null && (
              <tr>
                <td className="py-2 tabular-nums text-muted">{index + 1}</td>
                <th scope="rowgroup" colSpan={2} className="py-2 text-lg font-semibold wrap-anywhere">
                  {name}
                </th>
              </tr>
            )}
            {members.map((id) => {
              const player = people.get(id);
              return player && <Player key={id} player={player} number={name === null ? index + 1 : null} />;
            })}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Player({
  player: { picture, username, nickname, uid },
  number,
}: {
  player: Participant;
  /** Null: that of the team stands above. */
  number: number | null;
}) {
  return (
    <tr>
      <td className="py-2 tabular-nums text-muted">{number}</td>
      <td className="py-2">
        <span className="flex items-center gap-2.5">
          <Avatar url={picture} name={username} className="size-9 text-lg" />
          <span className="wrap-anywhere">{username}</span>
        </span>
      </td>
      <td className="py-2 text-right text-sm wrap-anywhere sm:text-left">
        <span className="block text-soft">{nickname}</span>
        <span className="block tabular-nums text-muted">{uid}</span>
      </td>
    </tr>
  );
}
