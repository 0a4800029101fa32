import clsx from 'clsx';
import { playerPath } from '#shared/page-routes.ts';
import type { WinnerName } from '#web/api/winner-names.ts';
import { Link } from '#web/lib/navigation.tsx';

/** A winner's name: a player's with a link to his page; teams have no page. */
export function WinnerLink({
  winner: { name, isTeam },
  className,
}: {
  winner: WinnerName;
  className?: string | undefined;
}) {
  if (isTeam) return <span className={clsx('font-semibold wrap-anywhere', className)}>{name}</span>;
  return (
    <Link
      to={playerPath(name)}
      className={clsx('font-semibold wrap-anywhere hover:text-primary-hot', className)}
    >
      {name}
    </Link>
  );
}
