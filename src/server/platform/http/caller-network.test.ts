import { expect, it } from 'vitest';
import { callerNetwork } from './caller-network.ts';

it.each([
  ['27.34.0.1', '27.34.0.1'],
  ['::ffff:27.34.0.1', '27.34.0.1'],
  ['2400:1a00:b000:12::1', '2400:1a00:b000:12::/64'],
  ['2400:1A00:b000:0012:ffff:1:2:3', '2400:1a00:b000:12::/64'],
  ['2400:1a00:b000:13::1', '2400:1a00:b000:13::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, network) => {
  expect(callerNetwork(ip)).toBe(network);
});
