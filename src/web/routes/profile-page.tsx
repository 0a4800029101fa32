import clsx from 'clsx';
import { Pencil, UserRoundPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CURRENCIES } from '#shared/constants.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useAccount } from '#web/api/session.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { LabelBadges } from '#web/components/label-badges.tsx';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { PageSkeleton, Skeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AccountTab } from '#web/features/profile/account-tab.tsx';
import { CopyUsername } from '#web/features/profile/copy-username.tsx';
import { GameProfilesTab } from '#web/features/profile/game-profiles-tab.tsx';
import { JoinedTab } from '#web/features/profile/joined-tab.tsx';
import { type ProfileTab, profilePath, profileTab, profileTabs } from '#web/features/profile/tabs.ts';
import { WalletTab } from '#web/features/profile/wallet-tab.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, navigate, useQueryParam } from '#web/lib/navigation.tsx';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { texts } from '#web/texts/texts.ts';

const PictureModal = lazyPart(() => import('#web/features/profile/picture-modal.tsx'), 'PictureModal');

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

function ProfileHeader({ account }: { account: AccountDocument }) {
  const { data, isError } = useMyDetails();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section
      aria-label={texts.profile.label}
      className="panel flex flex-wrap content-center items-center gap-x-4 gap-y-3 p-4 sm:gap-x-5 sm:p-5"
    >
      <button
        type="button"
        aria-label={texts.profile.picture.changeLabel}
        onClick={() => setChoosing(true)}
        className="group relative shrink-0 noscript:pointer-events-none"
      >
        <Avatar
          url={data?.prof_pic_url}
          name={data?.username ?? account.name}
          className="size-18 text-5xl sm:size-24 sm:text-6xl"
        />
        <span className="absolute -bottom-1 -right-1 grid size-8 place-items-center bg-primary text-on-primary group-hover:bg-primary-hot">
          <Pencil size={16} />
        </span>
      </button>
      <div className="min-w-0 grow basis-48">
        <h1 className="line-clamp-2 break-words pt-1 text-[2rem] leading-[1.02] sm:text-5xl">
          {account.name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-2">
          {data && <Username username={data.username} />}
          {!data && !isError && <Skeleton className="my-3 h-5 w-32" />}
          <LabelBadges labels={account.labels} />
        </div>
        {/* With scripts, this button is in the menu of the top bar. */}
        <SentForm action="/logout" className="scripted:hidden">
          <Button type="submit" variant="ghost" size="sm" className="px-0!">
            {texts.shell.logout}
          </Button>
        </SentForm>
      </div>
      {/* On phones the balances are in the top bar just above. */}
      <dl className="hidden w-full grid-cols-2 gap-px bg-line pt-px sm:grid sm:w-auto sm:min-w-72 sm:pt-0">
        {CURRENCIES.map((currency) => (
          <div
            key={currency}
            className="flex flex-wrap items-center justify-between gap-x-2 bg-surface pt-2 first:pr-3 last:pl-3 sm:py-1 sm:first:pr-4 sm:last:pl-4"
          >
            <dt className="text-2xs tracking-wide text-muted">{texts.currencies[currency]}</dt>
            <dd className="display flex h-8 items-center pt-1 text-xl">
              {data && <Money amount={data[currency] ?? 0} currency={currency} isShort />}
              {!data && (isError ? '—' : <Skeleton className="h-5 w-16" />)}
            </dd>
          </div>
        ))}
      </dl>
      {isChoosing && <PictureModal current={data?.prof_pic_url ?? null} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Username({ username }: { username: string | null }) {
  if (username) {
    return (
      <span className="flex min-w-0 items-center text-soft">
        <span className="truncate">@{username}</span>
        <CopyUsername username={username} />
      </span>
    );
  }
  return (
    <Link
      to={profilePath('account')}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot underline underline-offset-4"
    >
      <UserRoundPen size={17} />
      {texts.profile.steps.claimUsername}
    </Link>
  );
}
