/** Admin dashboard. Its tournaments are shown by the Host Panel's wizard and lists, here for those of all hosts. */
import { FolderOpen } from 'lucide-react';
import type { TournamentStatus } from '#shared/constants.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AdminNav, SECTIONS } from '#web/features/admin/admin-nav.tsx';
import { BannerForm } from '#web/features/admin/banner-form.tsx';
import { EscalatedDisputes } from '#web/features/admin/escalated-disputes.tsx';
import { Figures } from '#web/features/admin/figures.tsx';
import { NotifyForm } from '#web/features/admin/notify-form.tsx';
import { ManagedTournament } from '#web/features/host-panel/managed-tournament.tsx';
import { NEW, usePanelLocation } from '#web/features/host-panel/panel-location.ts';
import { TournamentList } from '#web/features/host-panel/tournament-list.tsx';
import { Wizard } from '#web/features/host-panel/wizard.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function AdminPage() {
  const [name] = useQueryParam('section');
  const section = SECTIONS.find((one) => one === name) ?? 'tournament';
  return (
    <>
      <SectionHeading level={1}>{texts.admin.title}</SectionHeading>
      <div className="lg:flex lg:gap-8">
        <AdminNav current={section} />
        <div className="min-w-0 grow">
          {section === 'tournament' && <Tournaments />}
          {section === 'disputes' && <EscalatedDisputes />}
          {section === 'notification' && <NotifyForm />}
          {section === 'banner' && <BannerForm />}
          {section === 'analysis' && <Figures />}
        </div>
      </div>
    </>
  );
}

const words = texts.admin.tournaments;

const LISTS = [
  { value: 'drafts', statuses: ['Draft'] },
  { value: 'active', statuses: ['Open', 'Ongoing'] },
  { value: 'upcoming', statuses: ['Upcoming'] },
  { value: 'concluded', statuses: ['Finished', 'Aborted'] },
] as const satisfies readonly { value: string; statuses: TournamentStatus[] }[];

const TABS = ['create', ...LISTS.map((one) => one.value)] as const;

function Tournaments() {
  const { tournament } = usePanelLocation();
  const [list, setList] = useQueryParam('list');
  if (tournament && tournament !== NEW) return <ManagedTournament key={tournament} id={tournament} />;
  return (
    <Tabs<(typeof TABS)[number]>
      label={words.label}
      value={TABS.find((one) => one === list) ?? 'create'}
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
                filter={{ statuses }}
                empty={<EmptyState icon={<FolderOpen />} title={words.empty[value]} />}
              />
            </>
          ),
        })),
      ]}
    />
  );
}
