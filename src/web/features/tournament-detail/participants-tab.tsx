import { Users } from 'lucide-react';
import { readEntryRules } from '#shared/json-fields.ts';
import { playerPath } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAccount } from '#web/api/session.ts';
import { usePeople } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Badge } from '#web/components/badge.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { usePages } from './use-pages.tsx';

const words = texts.tournamentParts.participants;

const Teams = lazyPart(() => import('./teams-list.tsx'), 'TeamsList', <Skeleton className="h-96" />);

export function ParticipantsTab({ tournament }: { tournament: TournamentDocument }) {
  if (tournament.participants.length === 0) return <EmptyState icon={<Users />} title={words.empty} />;
  if (readEntryRules(tournament.entryRules).by === 'player') return <Players tournament={tournament} />;
  return <Teams tournament={tournament} />;
}

/** The number of rows on a page; one request fetches their names. */
const PAGE_SIZE = 50;

function Players({ tournament }: { tournament: TournamentDocument }) {
  const account = useAccount();
  const isManager = useAbilities().canManage(tournament);
  const { ids, first, pages } = usePages(tournament.participants, PAGE_SIZE);
  const { data, error, isError, refetch } = usePeople(ids);
  if (isError) {
    return (
      <LoadFailure text={texts.reasons.participantsFailed(errorText(error))} onRetry={() => refetch()} />
    );
  }
  const people = new Map(data?.documents.map((person) => [person.$id, person]));
  return (
    <>
      <DataTable
        caption={words.caption}
        columns={[
          { head: words.number, className: 'w-12 py-2 pl-1' },
          { head: words.player, className: 'py-2' },
          ...(isManager ? [{ head: words.copy, className: 'w-12', isHidden: true }] : []),
        ]}
      >
        <tbody>
          {ids.map((id, index) => {
            const person = people.get(id);
            const name = person?.username ?? words.unknown;
            return (
              <tr key={id} className="border-b border-line">
                <td className="pl-1 tabular-nums text-muted">{first + index}</td>
                <td className="h-14 py-1.5">
                  {data ? (
                    <span className="flex items-center gap-3">
                      <Avatar url={person?.prof_pic_url} name={name} />
                      {person?.username ? (
                        <Link
                          to={playerPath(name)}
                          className="font-semibold wrap-anywhere hover:text-primary-hot"
                        >
                          {name}
                        </Link>
                      ) : (
                        <span className="font-semibold wrap-anywhere">{name}</span>
                      )}
                      {id === account?.$id && <Badge className="text-open">{texts.standings.you}</Badge>}
                    </span>
                  ) : (
                    <span className="flex items-center gap-3">
                      <Skeleton className="size-10" />
                      <Skeleton className="h-5 w-32" />
                    </span>
                  )}
                </td>
                {isManager && (
                  <td className="text-right">
                    {person?.username && <CopyButton text={person.username} what={words.username} />}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {pages}
    </>
  );
}
