/** The desk of a tournament, for its host, helpers and the admin; everybody else gets Page Not Found. */
import { useQuery } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useKeptDesk } from '#web/api/kept-desk.ts';
import { useAccount } from '#web/api/session.ts';
import { staffQuery } from '#web/api/staff.ts';
import { PageSkeleton } from '#web/components/states.tsx';
import { Desk } from '#web/features/desk/desk.tsx';
import { type PageProps, WithTournament } from './loaded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function DeskPage({ page }: PageProps<'desk'>) {
  useKeptDesk(page.id);
  return <WithTournament id={page.id}>{(tournament) => <OwnDesk tournament={tournament} />}</WithTournament>;
}

function OwnDesk({ tournament }: { tournament: TournamentDocument }) {
  const isManager = useAbilities().canManage(tournament);
  const account = useAccount();
  const helps = useQuery({
    ...staffQuery(tournament.$id),
    enabled: !isManager && account?.isHelper === true,
  });
  if (isManager) return <Desk tournament={tournament} hands="all" />;
  if (helps.data?.mine) return <Desk tournament={tournament} hands={helps.data.mine} />;
  return helps.isLoading ? <PageSkeleton /> : <NotFoundPage />;
}
