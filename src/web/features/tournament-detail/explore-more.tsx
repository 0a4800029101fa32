import { useQuery } from '@tanstack/react-query';
import { SECTION_SIZE } from '#shared/constants.ts';
import { gamePath } from '#shared/games/games.ts';
import { requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { list } from '#web/api/client.ts';
import { Section } from '#web/components/card.tsx';
import { CardsSkeleton, SECTION_GRID, TournamentCard } from '#web/components/tournament-card.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { texts } from '#web/texts/texts.ts';

/** The newest three other tournaments of the game; renders nothing if there are none or loading fails. */
export function ExploreMore({ tournament }: { tournament: TournamentDocument }) {
  const { data, isPending } = useQuery(list(requests.more(tournament.gameID)));
  const others = (data?.documents ?? []).filter(({ $id }) => $id !== tournament.$id).slice(0, SECTION_SIZE);
  if (!isPending && others.length === 0) return null;
  return (
    <Section
      title={texts.tournamentDetail.explore}
      aside={<ViewAll to={gamePath(tournament.gameID)} />}
      className="mt-14 xl:col-span-2"
    >
      {isPending ? (
        <CardsSkeleton grid={SECTION_GRID} />
      ) : (
        <div className={SECTION_GRID}>
          {others.map((other) => (
            <TournamentCard key={other.$id} tournament={other} />
          ))}
        </div>
      )}
    </Section>
  );
}
