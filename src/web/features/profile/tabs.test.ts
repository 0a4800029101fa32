import { describe, expect, it } from 'vitest';
import { profilePath, profileTab, profileTabs } from './tabs.ts';

const options = (canHost: boolean, isPhone = false) => ({ canHost, isPhone });

describe('profileTab', () => {
  it.each([
    ['', options(false), 'tournaments'],
    ['wallet', options(false), 'wallet'],
    ['games', options(true), 'games'],
    ['nonsense', options(true), 'tournaments'],
    ['host', options(true), 'host'],
    ['host', options(false), 'tournaments'],
    ['', options(true, true), 'host'],
    ['', options(false, true), 'tournaments'],
  ] as const)('%s, %o: %s', (wanted, of, tab) => {
    expect(profileTab(wanted, of)).toBe(tab);
  });

  it.each([options(true), options(true, true), options(false, true)])('leads back to itself: %o', (of) => {
    const tabs = profileTabs(of);
    for (const tab of tabs) {
      const { searchParams } = new URL(profilePath(tab, tabs[0]), 'http://localhost');
      expect(profileTab(searchParams.get('tab') ?? '', of)).toBe(tab);
    }
  });
});
