import clsx from 'clsx';
import { useAbilities } from '#web/api/abilities.ts';
import { useAccount } from '#web/api/session.ts';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { ProfileHeader } from '#web/features/profile/profile-header.tsx';
import { ProfileTabs } from '#web/features/profile/profile-tabs.tsx';
import { profileTab } from '#web/features/profile/tabs.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { texts } from '#web/texts/texts.ts';

// Heavy, and only for hosts.
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
  // The panel's addresses on a phone do not name its tab.
  const open = profileTab(tab || (tournament && 'host'), options);
  // The guard of the route has sent visitors away; this is the moment of logging out.
  if (!account) return <PageSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      {/* A host's evening is not looked for below a card. */}
      {open !== 'host' && <ProfileHeader account={account} />}
      <div className="min-w-0 xl:col-span-2 xl:row-start-2">
        <ProfileTabs account={account} open={open} hostPanel={<HostPanel />} />
      </div>
      {/* Beside the header where there is room; else below: on a phone it would push the tabs out of sight. */}
      <PromoBanner
        id="profile_promo_banner"
        label={texts.promotions.banner}
        className={clsx(
          'max-xl:mt-6 xl:col-start-2 xl:row-start-1 xl:w-[28rem]',
          // Not among the forms of a host.
          open === 'host' && 'hidden',
        )}
      />
    </div>
  );
}
