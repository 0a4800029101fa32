/**
 * Admin dashboard (specification section 2): the wizard and the lists are the Host Panel's, over all tournaments; here
 * the admin's create action saves and every tab works (design section 6).
 */
import { FolderOpen } from 'lucide-react';
import type { TournamentStatus } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AdminNav, SECTIONS } from '#web/features/admin/admin-nav.tsx';
import { BannerForm } from '#web/features/admin/banner-form.tsx';
import { Figures } from '#web/features/admin/figures.tsx';
import { NotifyForm } from '#web/features/admin/notify-form.tsx';
import { Desk } from '#web/features/host-panel/desk.tsx';
import { NEW, usePlace } from '#web/features/host-panel/place.ts';
import { TournamentList } from '#web/features/host-panel/tournament-list.tsx';
import { Wizard } from '#web/features/host-panel/wizard.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';

export function AdminPage() {
  const [name] = useQueryParam('section');
  const section = SECTIONS.find((one) => one === name) ?? 'tournament';
  return (
    <>
      <SectionHeading level={1}>Admin Dashboard</SectionHeading>
      <div className="lg:flex lg:gap-8">
        <AdminNav current={section} />
        <div className="min-w-0 grow">
          {section === 'tournament' && <Tournaments />}
          {section === 'notification' && <NotifyForm />}
          {section === 'banner' && <BannerForm />}
          {section === 'analysis' && <Figures />}
        </div>
      </div>
    </>
  );
}

const LISTS = [
  { value: 'drafts', label: 'Drafts', statuses: ['Draft'] },
  { value: 'active', label: 'Active', statuses: ['Open', 'Ongoing'] },
  { value: 'upcoming', label: 'Upcoming', statuses: ['Upcoming'] },
  { value: 'concluded', label: 'Concluded', statuses: ['Finished', 'Aborted'] },
] as const satisfies readonly { value: string; label: string; statuses: TournamentStatus[] }[];

const TABS = ['create', ...LISTS.map((one) => one.value)] as const;

function Tournaments() {
  const { tournament } = usePlace();
  const [list, setList] = useQueryParam('list');
  if (tournament && tournament !== NEW) return <Desk key={tournament} id={tournament} />;
  return (
    <Tabs<(typeof TABS)[number]>
      label="Tournaments"
      value={TABS.find((one) => one === list) ?? 'create'}
      onChange={setList}
      items={[
        { value: 'create', label: 'Create New', panel: <Wizard draft={null} /> },
        ...LISTS.map(({ value, label, statuses }) => ({
          value,
          label,
          panel: (
            <>
              <h2 className="sr-only">{label}</h2>
              <TournamentList
                filter={[query.equal('status', statuses)]}
                empty={<EmptyState icon={<FolderOpen />} title={`No ${label.toLowerCase()} tournaments`} />}
              />
            </>
          ),
        })),
      ]}
    />
  );
}
