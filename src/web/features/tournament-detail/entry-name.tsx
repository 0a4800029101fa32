/** Who plays in a match: the name of a team, or that of a player, which leads to the player's page. */
import { useQuery } from '@tanstack/react-query';
import { playerPath } from '#shared/page-routes.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { Skeleton } from '#web/components/states.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function EntryName({ tournamentId, entry }: { tournamentId: string; entry: string }) {
  // The standings name every entry.
  const { data, isPending } = useQuery(standingsQuery(tournamentId));
  if (isPending) return <Skeleton className="h-5 w-28" />;
  const row = data?.rows.find((one) => one.entry === entry);
  if (!row) return texts.tournamentParts.participants.unknown;
  if (row.team !== null) return row.team;
  return (
    <Link
      to={playerPath(row.name)}
      className="-my-2.5 inline-flex min-h-11 items-center hover:text-primary-hot"
    >
      {row.name}
    </Link>
  );
}
