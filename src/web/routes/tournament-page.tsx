import { DetailSkeleton, TournamentDetail } from '#web/features/tournament-detail/tournament-detail.tsx';
import { WithTournament } from './loaded-page.tsx';
import type { PageProps } from './page-props.ts';

export function TournamentPage({ page }: PageProps<'tournament'>) {
  return (
    <WithTournament id={page.id} skeleton={<DetailSkeleton />}>
      {(tournament) => <TournamentDetail tournament={tournament} />}
    </WithTournament>
  );
}
