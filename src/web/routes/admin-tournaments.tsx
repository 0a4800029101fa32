import { FolderOpen } from 'lucide-react';
import type { TournamentStatus } from '#shared/constants.ts';
import { managedIn } from '#web/api/managed-tournaments.ts';
import { EmptyState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { WithChecklist } from '#web/features/admin/checklist.tsx';
import { Today } from '#web/features/admin/today.tsx';
import { ManagedTournament } from '#web/features/host-panel/managed-tournament.tsx';
import { NEW, usePanelLocation } from '#web/features/host-panel/panel-location.ts';
import { TournamentList } from '#web/features/host-panel/tournament-list.tsx';
import { Wizard } from '#web/features/host-panel/wizard.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.admin.tournaments;

const LISTS = [
  { value: 'drafts', statuses: ['Draft'] },
  { value: 'active', statuses: ['Open', 'Ongoing'] },
  { value: 'upcoming', statuses: ['Upcoming'] },
  { value: 'concluded', statuses: ['Finished', 'Aborted'] },
] as const satisfies readonly { value: string; statuses: TournamentStatus[] }[];

const TABS = ['create', ...LISTS.map((one) => one.value)] as const;

/** The tournaments of all hosts, with the parts of the Host Panel. On the desk's first page, tasks are above. */
export function AdminTournaments() {
  const { tournament } = usePanelLocation();
  const [list, setList] = useQueryParam('list');
  if (tournament && tournament !== NEW) return <ManagedTournament key={tournament} id={tournament} />;
  const isChosen = list !== '' || tournament === NEW;
  const tabs = (
    <Tabs<(typeof TABS)[number]>
      label={words.label}
      value={tournament === NEW ? 'create' : (TABS.find((one) => one === list) ?? 'active')}
      onChange={setList}
      items={[
        { value: 'create', label: words.create, panel: <Wizard draft={null} /> },
        ...LISTS.map(({ value, statuses }) => ({
          value,
          label: words.lists[value],
          panel: (
            <>
              <h2 className="sr-only">{words.lists[value]}</h2>
              <TournamentList
                filter={managedIn(statuses)}
                empty={<EmptyState icon={<FolderOpen />} title={words.empty[value]} />}
              />
            </>
          ),
        })),
      ]}
    />
  );
  if (isChosen) return tabs;
  return (
    <Today>
      <WithChecklist>{tabs}</WithChecklist>
    </Today>
  );
}
