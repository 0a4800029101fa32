import { expect, it } from 'vitest';
import { overlayOptions } from './overlay-options.ts';

it.each([
  ['', { theme: 'dark', from: 1, count: 12, group: null }],
  ['rows=5&from=13&theme=light&group=b', { theme: 'light', from: 13, count: 5, group: 2 }],
  ['rows=0&from=-1&theme=pink', { theme: 'dark', from: 1, count: 12, group: null }],
  ['rows=1e3&from=x&group=AB', { theme: 'dark', from: 1, count: 12, group: null }],
  ['rows=5000&group=12', { theme: 'dark', from: 1, count: 100, group: 12 }],
])('the address ?%s', (query, options) => {
  expect(overlayOptions(new URLSearchParams(query))).toEqual(options);
});
