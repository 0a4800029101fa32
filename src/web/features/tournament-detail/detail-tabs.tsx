/** The page's tabs. Which one is open stands in the address (?tab=matches), so that it can be linked to. */
import type { TournamentDocument } from '#shared/wire.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { BracketTab } from './bracket-tab.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { WatchTab } from './watch-tab.tsx';

const TABS = ['overview', 'bracket', 'matches', 'participants', 'watch', 'rules'] as const;
export type DetailTab = (typeof TABS)[number];

export function useDetailTab(): [DetailTab, (tab: DetailTab) => void] {
  const [value, setValue] = useQueryParam('tab');
  const tab = TABS.find((name) => name === value) ?? 'overview';
  return [tab, (next) => setValue(next === 'overview' ? '' : next)];
}

export function DetailTabs({
  tournament,
  tab,
  onChange,
}: {
  tournament: TournamentDocument;
  tab: DetailTab;
  onChange: (tab: DetailTab) => void;
}) {
  return (
    <Tabs
      label="Tournament"
      value={tab}
      onChange={onChange}
      items={[
        { value: 'overview', label: 'Overview', panel: <OverviewTab tournament={tournament} /> },
        { value: 'bracket', label: 'Bracket', panel: <BracketTab tournament={tournament} /> },
        { value: 'matches', label: 'Matches', panel: <MatchesTab tournament={tournament} /> },
        { value: 'participants', label: 'Participants', panel: <ParticipantsTab tournament={tournament} /> },
        { value: 'watch', label: 'Watch', panel: <WatchTab tournament={tournament} /> },
        { value: 'rules', label: 'Rules & Details', panel: <RichText html={tournament.rules} /> },
      ]}
    />
  );
}
