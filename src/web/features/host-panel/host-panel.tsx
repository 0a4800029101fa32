/**
 * The Host Panel: a tab of /profile for accounts with the label host. Which tournament is open is kept in the address
 * (panel-location.ts).
 */
import { usePrefetchQuery } from '@tanstack/react-query';
import { CalendarSync, Plus, Trophy } from 'lucide-react';
import { useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { templatesQuery } from '#web/api/templates.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { Evenings } from './evenings.tsx';
import { ManagedTournament } from './managed-tournament.tsx';
import { OwnHands } from './own-hands.tsx';
import { OwnWebhooks } from './own-webhooks.tsx';
import { EVENINGS_VIEW, NEW, openInPanel, panelPath, usePanelLocation } from './panel-location.ts';
import { TournamentList } from './tournament-list.tsx';

const words = texts.hostPanel.list;

export function HostPanel() {
  const { tournament, view } = usePanelLocation();
  const account = useAccount();
  if (tournament) return <ManagedTournament key={tournament} id={tournament} />;
  if (view === EVENINGS_VIEW && account) return <Evenings hostId={account.$id} />;
  return <HostedTournaments />;
}

function HostedTournaments() {
  const account = useAccount();
  const { isPending } = useManagedTournaments({ host: account?.$id ?? '' });
  // The form of a new tournament opens with them.
  usePrefetchQuery(templatesQuery());
  if (!account) return null;
  const create = (
    <Button size="sm" onClick={() => openInPanel({ tournament: NEW })}>
      <Plus size={18} />
      {words.create}
    </Button>
  );
  return (
    <section aria-label={texts.hostPanel.title}>
      <SectionHeading aside={create}>{words.title}</SectionHeading>
      <TournamentList
        filter={{ host: account.$id }}
        empty={
          <EmptyState
            icon={<Trophy />}
            title={words.empty}
            action={<Button onClick={() => openInPanel({ tournament: NEW })}>{words.createFirst}</Button>}
          >
            {words.emptyHint}
          </EmptyState>
        }
      />
      {/* Not before the list, which would push them down. */}
      {!isPending && (
        <>
          <Link
            to={panelPath({ view: EVENINGS_VIEW })}
            className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hot underline underline-offset-4"
          >
            <CalendarSync size={18} />
            {texts.evenings.open}
          </Link>
          <OwnHands />
          <OwnWebhooks />
        </>
      )}
    </section>
  );
}
