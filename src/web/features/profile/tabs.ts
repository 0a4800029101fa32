/** The profile's tabs by the value that stands in the address (?tab=wallet); other pages link to them by it. */
const PROFILE_TABS = ['tournaments', 'games', 'wallet', 'account', 'host'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

interface TabOptions {
  canHost: boolean;
  /** Hosts have their panel first on phones. */
  isPhone: boolean;
}

export function profileTabs({ canHost, isPhone }: TabOptions): readonly ProfileTab[] {
  const others = PROFILE_TABS.filter((tab) => tab !== 'host');
  if (!canHost) return others;
  return isPhone ? ['host', ...others] : [...others, 'host'];
}

/** The tab an address names; the first one when it names none, or one that is not for this person. */
export function profileTab(wanted: string, options: TabOptions): ProfileTab {
  const tabs = profileTabs(options);
  return tabs.find((one) => one === wanted) ?? tabs[0] ?? 'tournaments';
}

/** The address of a tab, without what else stood in the query string. @param first the tab that opens by itself */
export function profilePath(tab: ProfileTab, first?: ProfileTab): string {
  return tab === first ? '/profile' : `/profile?tab=${tab}`;
}
