/** The profile's tabs, by their value in the address (?tab=wallet), which other pages use in links. */
const PROFILE_TABS = ['tournaments', 'games', 'wallet', 'account', 'host'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

interface TabOptions {
  canHost: boolean;
  /** Whether the screen is a phone's, on which a host's panel is the first tab. */
  isPhone: boolean;
}

export function profileTabs({ canHost, isPhone }: TabOptions): readonly ProfileTab[] {
  const others = PROFILE_TABS.filter((tab) => tab !== 'host');
  if (!canHost) return others;
  return isPhone ? ['host', ...others] : [...others, 'host'];
}

/** The tab that the address names; the first one if it names none, or one that this person does not have. */
export function profileTab(wanted: string, options: TabOptions): ProfileTab {
  const tabs = profileTabs(options);
  return tabs.find((one) => one === wanted) ?? tabs[0] ?? 'tournaments';
}

/** The address of a tab, without other parameters. @param first the tab that opens without a parameter */
export function profilePath(tab: ProfileTab, first?: ProfileTab): string {
  return tab === first ? '/profile' : `/profile?tab=${tab}`;
}
