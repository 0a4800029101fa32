/** The desk of a tournament, for its host and the admin; for everybody else there is no such page. */
import { useAbilities } from '#web/api/abilities.ts';
import { PageSkeleton } from '#web/components/skeleton.tsx';
import { Desk } from '#web/features/desk/desk.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageProps } from './page-props.ts';
import { WithTournament } from './with-tournament.tsx';

export function DeskPage({ page }: PageProps<'desk'>) {
  const { canManage } = useAbilities();
  return (
    <WithTournament id={page.id} skeleton={<PageSkeleton />}>
      {(tournament) => (canManage(tournament) ? <Desk tournament={tournament} /> : <NotFoundPage />)}
    </WithTournament>
  );
}
