import { useQuery } from '@tanstack/react-query';
import { isNear, nepalInstant } from '#shared/nepal-time.ts';
import { homeLists } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { PODIUM_GRID, PODIUM_HEIGHT } from './podium-grid.ts';

/** The number of tournaments whose winners are shown. */
const SHOWN = 3;

/** A placeholder as high as the loaded content. */
function Waiting({ count }: { count: number }) {
  return (
    <>
      <Skeleton className="mb-4 h-[1.9rem] w-48 sm:h-[2.1rem]" />
      <div className={PODIUM_GRID}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className={PODIUM_HEIGHT} />
        ))}
      </div>
    </>
  );
}

const RecentWinners = lazyPart(
  () => import('./recent-winners.tsx'),
  'RecentWinners',
  ({ tournaments }) => <Waiting count={tournaments.length} />,
);

/** If no tournament of tonight can be joined: the winners of the last ones. */
export function QuietEvening() {
  const now = useNow();
  const { ahead, ended } = homeLists();
  const { data: coming } = useQuery(list(ahead));
  const { data: past } = useQuery(list(ended));
  if (!coming || !past) return null;
  const isQuiet = !coming.documents.some(
    ({ status, startDate }) => status === 'Open' && isNear(nepalInstant(startDate)?.getTime() ?? 0, now),
  );
  const finished = past.documents.filter(
    ({ status, prizePool }) => status === 'Finished' && prizePool.length > 0,
  );
  const shown = finished.slice(0, SHOWN);
  if (!isQuiet || shown.length === 0) return null;
  return (
    <section className="mb-9">
      <RecentWinners tournaments={shown} />
    </section>
  );
}
