import { useQuery } from '@tanstack/react-query';
import { SECTION_SIZE } from '#shared/constants.ts';
import { type TournamentCard as Card, requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { list } from '#web/api/documents.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { CARD_GRID, TournamentCard, TournamentCardSkeleton } from '#web/components/tournament-card.tsx';
import { ViewAll } from '#web/components/view-all.tsx';

/** Up to three other tournaments of the same game, newest first; nothing when there are none or they do not load. */
export function ExploreMore({ tournament }: { tournament: TournamentDocument }) {
  // One more than shown: this one may be among them.
  const { data, isPending } = useQuery(list<Card>(requests.ofGame(tournament.gameID, SECTION_SIZE + 1)));
  const others = data?.documents.filter((other) => other.$id !== tournament.$id).slice(0, SECTION_SIZE) ?? [];
  if (!isPending && others.length === 0) return null;
  return (
    <section className="mt-14 xl:col-span-2">
      <SectionHeading aside={<ViewAll to={`/tournaments/${tournament.gameID}`} />}>
        Explore more
      </SectionHeading>
      {isPending ? (
        <Loading label="Loading tournaments">
          <div className={CARD_GRID}>
            <TournamentCardSkeleton />
            <TournamentCardSkeleton />
            <TournamentCardSkeleton />
          </div>
        </Loading>
      ) : (
        <div className={CARD_GRID}>
          {others.map((other) => (
            <TournamentCard key={other.$id} tournament={other} />
          ))}
        </div>
      )}
    </section>
  );
}
