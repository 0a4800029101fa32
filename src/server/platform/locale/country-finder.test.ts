import { expect, it } from 'vitest';
import { findCountry } from './country-finder.ts';
import { describeCountry } from './describe-country.ts';

it.each([
  // Networks of Nepal's largest providers, and internationally known addresses.
  ['27.34.0.1', 'NP'],
  ['110.44.112.5', 'NP'],
  ['202.70.64.7', 'NP'],
  ['49.244.5.5', 'NP'],
  ['::ffff:27.34.0.1', 'NP'],
  ['2400:1a00:b000::1', 'NP'],
  ['2400:9700::1', 'NP'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', null],
  ['10.0.0.1', null],
  ['192.168.1.1', null],
  ['100.64.0.1', null],
  ['::1', null],
  ['fe80::1', null],
  ['fd00::1', null],
  ['203.0.113.9', null],
  ['', null],
  ['unknown', null],
])('%s is in %s', async (ip, country) => {
  expect(await findCountry(ip)).toBe(country);
});

it('does not query the database for addresses that cannot be in it', async () => {
  const broken = () => Promise.reject(new Error('unreadable'));
  expect(await findCountry('10.0.0.1', broken)).toBeNull();
  await expect(findCountry('27.34.0.1', broken)).rejects.toThrow('unreadable');
});

it.each([
  ['NP', undefined, { country: 'Nepal', continentCode: 'AS', continent: 'Asia', eu: false, currency: 'NPR' }],
  [
    'DE',
    'de',
    { country: 'Deutschland', continentCode: 'EU', continent: 'Europa', eu: true, currency: 'EUR' },
  ],
  ['NP', 'ne', { country: 'नेपाल', continent: 'एशिया' }],
  ['GB', 'en', { country: 'United Kingdom', eu: false, currency: 'GBP' }],
  ['BR', 'pt-BR', { country: 'Brasil', continentCode: 'SA' }],
  ['AQ', 'en', { country: 'Antarctica', continentCode: 'AN', continent: 'Antarctica' }],
  ['NP', 'no language at all', { country: 'Nepal' }],
  ['NP', 'xx', { country: 'Nepal' }],
  [null, 'de', { countryCode: '--', country: 'Unknown', continentCode: '--', eu: false, currency: '' }],
  ['ZZ', 'en', { countryCode: '--', country: 'Unknown' }],
])('%s in %s', (code, language, expected) => {
  expect(describeCountry('27.34.0.1', code, language)).toMatchObject({ ip: '27.34.0.1', ...expected });
});
