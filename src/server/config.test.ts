import { expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

it('counts an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', RATE_LIMITS: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    hasRateLimits: true,
    sampleData: null,
    allowedCountries: ['NP'],
  });
});

it.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'ftp://x'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['RATE_LIMITS', 'maybe'],
  ['TRUST_PROXY', 'zz'],
  ['TRUST_PROXY', '10.0.0.0/8, zz'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it.each(['on', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback'])('takes TRUST_PROXY=%s', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.0.1', false],
])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
