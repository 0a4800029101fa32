import type { ReactNode } from 'react';
import type { AccountDocument } from '#shared/wire.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { navigate, useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { AccountTab } from './account-tab.tsx';
import { GameProfilesTab } from './game-profiles-tab.tsx';
import { JoinedTab } from './joined-tab.tsx';
import { type ProfileTab, profilePath, profileTab } from './tabs.ts';
import { WalletTab } from './wallet-tab.tsx';

/** @param hostPanel what the tab of hosts holds: features do not import each other */
export function ProfileTabs({ account, hostPanel }: { account: AccountDocument; hostPanel: ReactNode }) {
  const [wanted] = useQueryParam('tab');
  const { canHost } = useAbilities();
  const panels: Partial<Record<ProfileTab, ReactNode>> = {
    tournaments: <JoinedTab />,
    games: <GameProfilesTab />,
    wallet: <WalletTab />,
    account: <AccountTab account={account} />,
    ...(canHost && { host: hostPanel }),
  };
  return (
    <Tabs
      label={texts.profile.tabs.label}
      value={profileTab(wanted, canHost)}
      onChange={(tab) => navigate(profilePath(tab), { replace: true })}
      items={Object.entries(panels).map(([name, panel]) => {
        const value = name as ProfileTab;
        return { value, label: texts.profile.tabs[value], panel };
      })}
    />
  );
}
