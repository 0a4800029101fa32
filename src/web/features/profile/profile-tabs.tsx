import type { ReactNode } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { navigate } from '#web/lib/navigation.tsx';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { texts } from '#web/texts/texts.ts';
import { AccountTab } from './account-tab.tsx';
import { GameProfilesTab } from './game-profiles-tab.tsx';
import { JoinedTab } from './joined-tab.tsx';
import { type ProfileTab, profilePath, profileTabs } from './tabs.ts';
import { WalletTab } from './wallet-tab.tsx';

/** @param hostPanel the content of the tab for hosts, passed in because features do not import each other */
export function ProfileTabs({
  account,
  open,
  hostPanel,
}: {
  account: AccountDocument;
  open: ProfileTab;
  hostPanel: ReactNode;
}) {
  const { canHost } = useAbilities();
  const tabs = profileTabs({ canHost, isPhone: useIsPhone() });
  const panels: Record<ProfileTab, ReactNode> = {
    tournaments: <JoinedTab />,
    games: <GameProfilesTab />,
    wallet: <WalletTab />,
    account: <AccountTab account={account} />,
    host: hostPanel,
  };
  return (
    <Tabs
      label={texts.shell.profile}
      path="/profile"
      value={open}
      onChange={(tab) => navigate(profilePath(tab, tabs[0]), { replace: true })}
      items={tabs.map((value) => ({ value, label: texts.profile.tabs[value], panel: panels[value] }))}
    />
  );
}
