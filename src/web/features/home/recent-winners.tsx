import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import { podiumOf, requests, type TournamentCard } from '#shared/page-data.ts';
import { playerPath } from '#shared/page-routes.ts';
import { list } from '#web/api/client.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { formatStart } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { PODIUM_GRID, PODIUM_HEIGHT } from './podium-grid.ts';

const words = texts.winners;

export function RecentWinners({ tournaments }: { tournaments: readonly TournamentCard[] }) {
  const { data, isError, refetch } = useQuery(list(requests.winners(tournaments.map(({ $id }) => $id))));
  const podiums = new Map(data?.documents.map((one) => [one.$id, podiumOf(one)]));
  const names = [...new Set([...podiums.values()].flat())].sort();
  const { data: people } = useQuery({ ...list(requests.peopleNamed(names)), enabled: names.length > 0 });
  const pictures = new Map(people?.documents.map((person) => [person.username, person.prof_pic_url]));
  return (
    <>
      <SectionHeading>{words.recent}</SectionHeading>
      {isError && !data ? (
        <ShortFailure onRetry={refetch} />
      ) : (
        <ul className={PODIUM_GRID}>
          {tournaments.map((tournament) => (
            <li key={tournament.$id} className={clsx('panel px-4 py-3', PODIUM_HEIGHT)}>
              <Link
                to={tournamentPath(tournament.$id)}
                className="line-clamp-1 font-semibold wrap-anywhere hover:text-primary-hot"
              >
                <Title of={tournament} />
              </Link>
              <p className="text-2xs text-muted">
                <Dated at={tournament.startDate}>{formatStart(tournament.startDate)}</Dated>
              </p>
              <Podium tournament={tournament} names={podiums.get(tournament.$id)} pictures={pictures} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The winners of a tournament. The height is the same for one or three winners, and while they are loading. */
function Podium({
  tournament,
  names,
  pictures,
}: {
  tournament: TournamentCard;
  /** The names of the winners; undefined: not known yet. */
  names: readonly string[] | undefined;
  pictures: ReadonlyMap<string | null, string | null>;
}) {
  if (!names) return <Skeleton className="mt-3 h-33" />;
  const { prizeCurrency } = tournamentFacts(tournament);
  return (
    <ol className="mt-2 min-h-34 divide-y divide-line">
      {names.map((name, index) => (
        <li key={name} className="flex h-11 items-center gap-2.5">
          <span className="display w-4 shrink-0 pt-1 text-xl text-primary-hot">
            {index === 0 ? <Trophy size={17} className="-mt-1" /> : index + 1}
            {index === 0 && <span className="sr-only">1</span>}
          </span>
          <Avatar url={pictures.get(name)} name={name} className="size-8 text-lg" />
          <Link to={playerPath(name)} className="min-w-0 grow truncate font-semibold hover:text-primary-hot">
            {name}
          </Link>
          <Money
            amount={tournament.prizePool[index] ?? 0}
            currency={prizeCurrency}
            isShort
            className="shrink-0 text-sm"
          />
        </li>
      ))}
    </ol>
  );
}
