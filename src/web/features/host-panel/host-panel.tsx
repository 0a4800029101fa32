/**
 * The Host Panel (specification section 2): a tab of /profile for accounts with the label host. Needs nothing from
 * around it; which tournament is open stands in the address (place.ts).
 */
import { Plus, Trophy } from 'lucide-react';
import { query } from '#shared/queries.ts';
import { useAccount } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Desk } from './desk.tsx';
import { goTo, NEW, usePlace } from './place.ts';
import { TournamentList } from './tournament-list.tsx';

export function HostPanel() {
  const { tournament } = usePlace();
  if (tournament) return <Desk key={tournament} id={tournament} />;
  return <HostedTournaments />;
}

function HostedTournaments() {
  const account = useAccount();
  if (!account) return null;
  const create = (
    <Button size="sm" onClick={() => goTo({ tournament: NEW })}>
      <Plus aria-hidden="true" size={18} />
      Create
    </Button>
  );
  return (
    <section aria-label="Host Panel">
      <SectionHeading aside={create}>Hosted by you</SectionHeading>
      <TournamentList
        filter={[query.equal('host', account.$id)]}
        empty={
          <EmptyState
            icon={<Trophy />}
            title="You host no tournament yet"
            action={<Button onClick={() => goTo({ tournament: NEW })}>Create Tournament</Button>}
          >
            Three steps: what it is about, how prizes are shared, when the match is played. Nobody sees it
            before you publish.
          </EmptyState>
        }
      />
    </section>
  );
}
