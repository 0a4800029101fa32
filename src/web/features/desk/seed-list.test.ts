import { expect, it } from 'vitest';
import { readSeedList } from './seed-list.ts';

const entries = [
  { id: 'a', name: 'Everest' },
  { id: 'b', name: 'Lions' },
  { id: 'c', name: '3 - Kings' },
];

it.each([
  ['Lions\nEverest\n3 - Kings', { order: ['b', 'a', 'c'] }],
  ['1. lions\r\n\r\n2) 3 - Kings\n3\tEVEREST ', { order: ['b', 'c', 'a'] }],
  ['Lions\nTigers\nEverest', { problem: { kind: 'unknown', name: 'Tigers' } }],
  ['Lions\nLions\nEverest', { problem: { kind: 'unknown', name: 'Lions' } }],
  ['Lions\n3 - Kings', { problem: { kind: 'missing', name: 'Everest' } }],
])('reads %j', (text, expected) => {
  expect(readSeedList(text, entries)).toEqual(expected);
});

it('gives two entries of the same name a line each', () => {
  const twins = [...entries, { id: 'd', name: 'lions' }];
  expect(readSeedList('Lions\nEverest\nLions\n3 - Kings', twins)).toEqual({ order: ['b', 'a', 'd', 'c'] });
});
