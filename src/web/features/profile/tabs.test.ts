import { describe, expect, it } from 'vitest';
import { profilePath, profileTab } from './tabs.ts';

describe('profileTab', () => {
  it.each([
    ['', false, 'tournaments'],
    ['wallet', false, 'wallet'],
    ['games', true, 'games'],
    ['nonsense', true, 'tournaments'],
    ['host', true, 'host'],
    ['host', false, 'tournaments'],
  ] as const)('%s, host %s: %s', (wanted, isHost, tab) => {
    expect(profileTab(wanted, isHost)).toBe(tab);
  });

  it('leads back to itself', () => {
    for (const tab of ['tournaments', 'games', 'wallet', 'account', 'host'] as const) {
      const { searchParams } = new URL(profilePath(tab), 'http://localhost');
      expect(profileTab(searchParams.get('tab') ?? '', true)).toBe(tab);
    }
  });
});
