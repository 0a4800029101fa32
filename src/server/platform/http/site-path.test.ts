import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

it.each([
  ['/', '/'],
  ['/ne/t/x?tab=y#z', '/ne/t/x?tab=y#z'],
  ['/search?q=कप', '/search?q=%E0%A4%95%E0%A4%AA'],
  ['//other.example', '/'],
  ['/\\other.example', '/'],
  ['/.//other.example', '/'],
  ['/ne//other.example', '/'],
  ['/x/..//other.example', '/'],
  ['/\t/other.example', '/'],
  ['https://other.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['t/x', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/t/x'], '/'],
  [`/${'x'.repeat(2000)}`, '/'],
])('%s leads to %s', (text, expected) => expect(sitePath(text)).toBe(expected));
