import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useAbilities } from '#web/api/abilities.ts';
import { useAccount } from '#web/api/session.ts';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AccountTab } from '#web/features/profile/account-tab.tsx';
import { GameProfilesTab } from '#web/features/profile/game-profiles-tab.tsx';
import { JoinedTab } from '#web/features/profile/joined-tab.tsx';
import { ProfileHeader } from '#web/features/profile/profile-header.tsx';
import { type ProfileTab, profilePath, profileTab, profileTabs } from '#web/features/profile/tabs.ts';
import { WalletTab } from '#web/features/profile/wallet-tab.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { navigate, useQueryParam } from '#web/lib/navigation.tsx';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { texts } from '#web/texts/texts.ts';

// The Host Panel is large and only for hosts, so it is loaded on demand.
const HostPanel = lazyPart(
  () => import('#web/features/host-panel/host-panel.tsx'),
  'HostPanel',
  <PageSkeleton />,
);

export function ProfilePage() {
  const account = useAccount();
  const [tab] = useQueryParam('tab');
  const [tournament] = useQueryParam('tournament');
  const options = { canHost: useAbilities().canHost, isPhone: useIsPhone() };
  // Addresses of the Host Panel name a tournament, but on phones no tab.
  const open = profileTab(tab || (tournament && 'host'), options);
  // The route's guard redirects visitors, so the account is missing only for a moment during logout.
  if (!account) return <PageSkeleton />;
  const tabs = profileTabs(options);
  const panels: Record<ProfileTab, ReactNode> = {
    tournaments: <JoinedTab />,
    games: <GameProfilesTab />,
    wallet: <WalletTab />,
    account: <AccountTab account={account} />,
    host: <HostPanel />,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      {/* The Host Panel has no header, so that a host sees his evening first. */}
      {open !== 'host' && <ProfileHeader account={account} />}
      <div className="min-w-0 xl:col-span-2 xl:row-start-2">
        <Tabs
          label={texts.shell.profile}
          path="/profile"
          value={open}
          onChange={(tab) => navigate(profilePath(tab, tabs[0]), { replace: true })}
          items={tabs.map((value) => ({ value, label: texts.profile.tabs[value], panel: panels[value] }))}
        />
      </div>
      {/* The banner is beside the header or, on narrow screens, at the end, where it does not push the tabs down. */}
      <PromoBanner
        id="profile_promo_banner"
        label={texts.promotions.banner}
        className={clsx(
          'max-xl:mt-6 xl:col-start-2 xl:row-start-1 xl:w-[28rem]',
          // The banner is hidden beside the forms of the Host Panel.
          open === 'host' && 'hidden',
        )}
      />
    </div>
  );
}
