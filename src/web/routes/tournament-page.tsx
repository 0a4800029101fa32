import { DetailSkeleton, TournamentDetail } from '#web/features/tournament-detail/tournament-detail.tsx';
import { type PageProps, WithTournament } from './loaded-page.tsx';

export function TournamentPage({ page }: PageProps<'tournament'>) {
  return (
    <WithTournament id={page.id} skeleton={<DetailSkeleton />}>
      {(tournament) => <TournamentDetail tournament={tournament} />}
    </WithTournament>
  );
}
