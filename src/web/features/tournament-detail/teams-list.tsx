import { playerPath } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { errorText } from '#web/api/error-text.ts';
import { useOwnEntry } from '#web/api/takes-part.ts';
import { type SeatedTeam, useSeatedTeams } from '#web/api/teams.ts';
import { usePeople } from '#web/api/user-details.ts';
import { Badge } from '#web/components/badge.tsx';
import { LoadFailure, Skeleton } from '#web/components/states.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { usePages } from './use-pages.tsx';

const words = texts.tournamentParts.participants;

/** The number of teams on a page; one request fetches the names of all their members. */
const PAGE_SIZE = 16;

export function TeamsList({ tournament }: { tournament: TournamentDocument }) {
  const { teams, isPending, error, refetch } = useSeatedTeams(tournament);
  const { ids, first, pages } = usePages(tournament.participants, PAGE_SIZE);
  const own = useOwnEntry(tournament);
  const shown = ids.map((entry) => teams.get(entry));
  const members = shown.flatMap((team) => (team ? [...team.players, ...team.substitutes] : []));
  const { data } = usePeople(members);
  if (error) {
    return (
      <LoadFailure text={texts.reasons.participantsFailed(errorText(error))} onRetry={() => void refetch()} />
    );
  }
  if (isPending) {
    return <Skeleton label={words.loading} className="h-96" />;
  }
  const names = new Map(data?.documents.map(({ $id, username }) => [$id, username]));
  return (
    <>
      <ol aria-label={words.teamsCaption} start={first} className="divide-y divide-line border-y border-line">
        {ids.map((entry, index) => (
          <li key={entry} className="flex gap-3 py-2.5">
            <span className="w-8 shrink-0 tabular-nums text-muted">{first + index}</span>
            <div className="min-w-0">
              <h3 className="flex flex-wrap items-center gap-x-2 font-sans text-lg font-semibold leading-snug">
                <span className="wrap-anywhere">{shown[index]?.name ?? words.unknownTeam}</span>
                {entry === own && <Badge className="text-open">{texts.standings.yourTeam}</Badge>}
              </h3>
              {shown[index] && <Members team={shown[index]} names={names} />}
            </div>
          </li>
        ))}
      </ol>
      {pages}
    </>
  );
}

function Members({
  team: { entry, players, substitutes },
  names,
}: {
  team: SeatedTeam;
  names: ReadonlyMap<string, string | null>;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {[...players, ...substitutes].map((user) => {
        const name = names.get(user);
        const part =
          user === entry ? texts.teams.captain : substitutes.includes(user) ? texts.teams.substitute : null;
        return (
          <li key={user} className="text-sm text-muted">
            {name ? (
              <Link
                to={playerPath(name)}
                className="inline-flex min-h-9 items-center break-all text-soft hover:text-primary-hot"
              >
                {name}
              </Link>
            ) : (
              '…'
            )}
            {part && <span className="text-2xs"> {part}</span>}
          </li>
        );
      })}
    </ul>
  );
}
