import { describe, expect, it } from 'vitest';
import { isTeamName } from '../rules/team.ts';
import { hidesSigns, nameKey, savedShortText, seenLength } from './name.ts';

describe('a text hides nothing', () => {
  it.each([
    '\u202eabc',
    'a\u2066b',
    'a\u200bc',
    'a\u200eb',
    'a\ufeffbc',
    'a\u00adb',
    `a${'\u0301'.repeat(6)}`,
  ])('refuses %j', (text) => expect(hidesSigns(savedShortText(text))).toBe(true));
  it.each(['Café', 'रात्रि कप', 'क्‍ष', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Cup', '꧁ ☬ 𝕱𝖗𝖎 ꧂', 'فريق', 'ทีมสี่ชั้น', 'a\tb', '❤️'])(
    'takes %j',
    (text) => expect(hidesSigns(savedShortText(text))).toBe(false),
  );
});

it.each([
  ['abc', 3],
  ['a\u0301b', 2],
  ['\u3164\u3164\u3164', 0],
  ['\u2800\u2800\u2800', 0],
  ['\ufe0f\u200d\u034f', 0],
  ['a b c', 3],
  ['वीर', 3],
  ['❤️❤️❤️', 3],
])('%j has %i characters that can be seen', (text, count) => expect(seenLength(text)).toBe(count));

describe('names', () => {
  it.each([
    'alpha squad',
    'Alpha  Squad',
    'Al\u200dpha Squad',
    'Al\u200cpha Squad',
    'Al\u034fpha Squad',
    'Alpha\ufe0f Squad',
    'Alpha Squad\u3164',
    'Alpha Squad\u2800',
    'Alpha\u3164Squad',
    'Ａｌｐｈａ Squad',
    '𝔸lpha Squad',
    'Аlрhа Squаd',
    'ΑLPHA SQUAD',
  ])('Alpha Squad and %j are one', (other) => expect(nameKey(other)).toBe(nameKey('Alpha Squad')));
  it.each(['Alpha Squat', 'Alpha-Squad', 'AlphaSquad', 'Álpha Squad', 'Alpha 1', 'Alpha 2'])(
    'Alpha Squad and %j are two',
    (other) => expect(nameKey(other)).not.toBe(nameKey('Alpha Squad')),
  );
  it('are one in both forms of a letter', () => expect(nameKey('फ़ौज Café')).toBe(nameKey('फ़ौज Cafe\u0301')));
  it.each([
    ['Team 1', ['Team I', 'Team l', 'Team |', 'TEAM i', 'Team １']],
    ['Squad 10', ['Squad IO', 'Squad lo', 'Squad 1o']],
  ])('%s is one with names that are drawn alike', (name, others) => {
    for (const other of others) expect(nameKey(other)).toBe(nameKey(name));
  });
  it('of a series stay different', () => {
    const series = Array.from({ length: 120 }, (_, index) => `Team ${index + 1}`);
    expect(new Set(series.map(nameKey)).size).toBe(120);
  });
});

it.each([
  ['abc', true],
  ['ab', false],
  ['a\u200d\u200db', false],
  ['\u3164\u3164\u3164', false],
  ['\u2800a\u2800b', false],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  [`x${'\u200d'.repeat(60)}yz`, false],
  ['a\u202ebc', false],
  ['वीर', true],
])('team name %j: %s', (name, expected) => expect(isTeamName(name)).toBe(expected));
