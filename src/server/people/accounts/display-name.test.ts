import { expect, it } from 'vitest';
import { displayNameFrom, hasAddress, readableName } from './display-name.ts';

it.each([
  'Prize at evil.com',
  'evil.com/claim',
  'https://x',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.net!',
  'bit.ly/2x',
  't.me/win',
  'a@evil.org',
  '(evil.com.np)',
  'evil\uff0ecom',
  'evil\u3002com',
  'evil\u2024com',
  '\uff45\uff56\uff49\uff4c.com',
  'ev\u200bil.com',
  'evil.\u2060com',
  '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
  'xn--e1afmkfd.xn--p1ai',
  'sub.evil.github.io',
  '203.0.113.7',
  'mailto:a',
])('%s has an address', (name) => {
  expect(hasAddress(name)).toBe(true);
  expect(() => readableName(name)).toThrow();
  const told = displayNameFrom(name);
  expect(hasAddress(told), told).toBe(false);
});

it.each([
  'Asha K.C.',
  'Dr. Sharma',
  'J.R.R. Gurung',
  'A.B. Rai',
  'Ram Bahadur Jr.',
  '\u0930\u093e\u092e \u0925\u093e\u092a\u093e',
  'Team 2.0',
  'M.Rai',
  "O'Neil-Smith",
  'x...y',
  'A: B',
])('%s is a name', (name) => {
  expect(readableName(` ${name} `)).toBe(name);
  expect(displayNameFrom(name)).toBe(name);
});

it('counts characters, not units', () => {
  expect(readableName('\u{1f600}'.repeat(40))).toHaveLength(80);
  expect(() => readableName('a'.repeat(41))).toThrow(/no longer than 40/);
  expect(displayNameFrom('Very '.repeat(20))).toBe('Very Very Very Very Very Very Very Very');
});
