/** The page's tabs. The open one is kept in the query string (?tab=matches), so that it can be linked to. */
import type { TournamentDocument } from '#shared/wire.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { BracketTab } from './bracket-tab.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { WatchTab } from './watch-tab.tsx';

const words = texts.tournamentDetail.tabs;

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
      label={words.label}
      value={tab}
      onChange={onChange}
      items={[
        { value: 'overview', label: words.overview, panel: <OverviewTab tournament={tournament} /> },
        { value: 'bracket', label: words.bracket, panel: <BracketTab tournament={tournament} /> },
        { value: 'matches', label: words.matches, panel: <MatchesTab tournament={tournament} /> },
        {
          value: 'participants',
          label: words.participants,
          panel: <ParticipantsTab tournament={tournament} />,
        },
        { value: 'watch', label: words.watch, panel: <WatchTab tournament={tournament} /> },
        { value: 'rules', label: words.rules, panel: <RichText html={tournament.rules} /> },
      ]}
    />
  );
}
