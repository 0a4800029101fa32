/** The profile's tabs by the value that stands in the address (?tab=wallet); other pages link to them by it. */
export const PROFILE_TABS = ['tournaments', 'games', 'wallet', 'account', 'host'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab an address names; the first one when it names none, or one that is not for this person. */
export function profileTab(wanted: string, canHost: boolean): ProfileTab {
  const tab = PROFILE_TABS.find((one) => one === wanted) ?? 'tournaments';
  return tab === 'host' && !canHost ? 'tournaments' : tab;
}

/** The address of a tab. What else stood in the query string belonged to the tab that is left. */
export function profilePath(tab: ProfileTab): string {
  return tab === 'tournaments' ? '/profile' : `/profile?tab=${tab}`;
}
