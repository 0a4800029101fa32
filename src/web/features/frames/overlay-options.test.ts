import { expect, it } from 'vitest';
import { overlayOptions } from './overlay-options.ts';

it.each([
  ['', { theme: 'dark', from: 1, count: 12 }],
  ['rows=5&from=13&theme=light', { theme: 'light', from: 13, count: 5 }],
  ['rows=0&from=-1&theme=pink', { theme: 'dark', from: 1, count: 12 }],
  ['rows=1e3&from=x', { theme: 'dark', from: 1, count: 12 }],
  ['rows=5000', { theme: 'dark', from: 1, count: 100 }],
])('the address ?%s', (query, options) => {
  expect(overlayOptions(new URLSearchParams(query))).toEqual(options);
});
