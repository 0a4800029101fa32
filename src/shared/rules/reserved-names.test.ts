import { describe, expect, it } from 'vitest';
import { isReservedId, isReservedName, isReservedUsername } from './reserved-names.ts';

describe('a username', () => {
  it.each(['Admin', 'ADMIN', 'adm1n', 'admln', '_admin_', 'a-d-m-i-n', 'Admin2', 'adrnin', '4dmin'])(
    'that looks like the operator is reserved: %s',
    (name) => expect(isReservedUsername(name)).toBe(true),
  );
  it.each(['EGOfficial', 'EG-0fficial', 'egofficia1', 'EGOFFlCIAL', 'EGOfficial_Help', 'the_egofficial'])(
    'that looks like the site is reserved: %s',
    (name) => expect(isReservedUsername(name)).toBe(true),
  );
  it.each(['support', 'Supp0rt', 'server', 'SERVER_1', 'me_', 'key', 'current', 'all', 'Official', 'm0d'])(
    'that is a word of the site is reserved: %s',
    (name) => expect(isReservedUsername(name)).toBe(true),
  );
  it.each([
    'Asha_1',
    'bikram',
    'admiral',
    'player_12',
    'host',
    'Supporter',
    'keymaster',
    'mero',
    '1234',
    'ali',
  ])('of a player is not: %s', (name) => expect(isReservedUsername(name)).toBe(false));
});

it.each([
  ['me', true],
  ['ME', true],
  ['Current', true],
  ['server', true],
  ['key', true],
  ['all', true],
  ['identities', true],
  ['meera', false],
  ['admin', false],
  ['6745f0c2a1b2c3d4e5f6', false],
])('the id %s means something else: %s', (id, expected) => expect(isReservedId(id)).toBe(expected));

describe('a name that everybody sees', () => {
  it.each([
    ...['Admin', ' a d m i n', 'АDМIN', 'Ádmin', 'Ａｄｍｉｎ', 'Adm1n 2', 'A.d.m.i.n', '★ Admin ★'],
    ...[
      'EG Official',
      'EGOfficial Help',
      'ЕG Оfficial',
      '3G 0fficial',
      'Support',
      'Support Team',
      'Server',
      'Server 1',
    ],
  ])('looks like the site: %s', (name) => expect(isReservedName(name)).toBe(true));
  it.each([
    ...[
      'Asha Rai',
      'Team 1',
      'Team',
      'Owner',
      'Support Squad',
      'Administrators of Fire',
      'रात्रि',
      'राम Admin',
      'Ali',
    ],
    ...['Admiral', '꧁ ☬ 𝕱𝖗𝖎 ꧂', '12345'],
  ])('does not: %s', (name) => expect(isReservedName(name)).toBe(false));
});
