import { expect, it } from 'vitest';
import { readNetwork } from './network.ts';

it.each([
  ['10.1.2.3', '10.1.2.3/32 ipv4'],
  [' 10.0.0.0/8 ', '10.0.0.0/8 ipv4'],
  ['2400:1a00::/32', '2400:1a00::/32 ipv6'],
  ['::ffff:10.1.2.3', '10.1.2.3/32 ipv4'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8 ipv4'],
])('%s is %s', (text, expected) => {
  const network = readNetwork(text);
  expect(network && `${network.address}/${network.prefix} ${network.family}`).toBe(expected);
});

it.each([
  '0.0.0.0/0',
  '::/0',
  '128.0.0.0/1',
  '::ffff:0:0/96',
  '2000::/3',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  '0x0a000001',
  '',
  'everybody',
])('%s is no network to ban', (text) => {
  expect(readNetwork(text)).toBe(null);
});
