import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isHttpLink, isImageLink, isTargetLink } from './links.ts';
import { isNear, nepalInstant, nepalLocal, utcInstant } from './nepal-time.ts';

it.each([
  ['2031-01-01T05:45', '2031-01-01T00:00:00.000Z'],
  ['2031-01-01T05:44', '2030-12-31T23:59:00.000Z'],
  ['2031-01-01T05:45:30', '2031-01-01T00:00:00.000Z'],
  ['2031-01-01', '2030-12-31T18:15:00.000Z'],
  ['2031-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'],
  ['2031-01-01T05:45:00+05:45', '2031-01-01T00:00:00.000Z'],
])('%s is %s', (local, instant) => {
  expect(nepalInstant(local)?.toISOString()).toBe(instant);
});

it.each([
  '',
  'soon',
  '2031-02-30T10:00',
  '2031-01-01T24:00',
  '2031-01-01T10:60',
  '31-01-01T10:00',
  '2031-13-01T00:00Z',
  '2027-02-30T10:00:00+05:45',
  '2027-02-29T10:00Z',
  '2027-04-31T00:00:00.000-03:30',
  '2031-01-01T24:00Z',
  '2031-01-01T10:60+05:45',
  '2031-01-01T10:00+05:75',
  '0000-01-01T00:00Z',
])('rejects "%s"', (local) => expect([nepalInstant(local), utcInstant(local)]).toEqual([null, null]));

it.each([
  ['2028-02-29', '2028-02-28T18:15:00.000Z'],
  ['2029-01-01T00:00:09Z', '2029-01-01T00:00:09.000Z'],
  ['2029-01-01T05:45:00.123456+05:45', '2029-01-01T00:00:00.123Z'],
  ['2029-01-01 00:00:00.5+00:00', '2029-01-01T00:00:00.500Z'],
  ['2029-01-01T10:00', '2029-01-01T10:00:00.000Z'],
])('a time without an offset is in UTC, a date alone is midnight in Nepal: %s is %s', (text, instant) =>
  expect(utcInstant(text)?.toISOString()).toBe(instant),
);

it.each([
  ['2026-08-10T23:30', '2026-08-11T00:20', true],
  ['2026-08-10T23:30', '2026-08-11T11:29', true],
  ['2026-08-10T23:30', '2026-08-11T11:30', false],
  ['2026-08-11T00:20', '2026-08-10T23:30', true],
  ['2026-08-10T23:30', '2026-08-10T00:10', true],
  ['2026-08-10T12:00', '2026-08-09T23:59', false],
])('at %s the time of day alone tells %s: %s', (now, instant, expected) => {
  const [at, here] = [instant, now].map((local) => nepalInstant(local)?.getTime() ?? 0);
  expect(isNear(at ?? 0, here ?? 0)).toBe(expected);
});

it('formats an instant as local time', () =>
  expect(nepalLocal(new Date('2031-01-01T00:00:00Z'))).toBe('2031-01-01T05:45'));

it.each([
  ['https://example.com/a.png?x=1#y', true, true, true],
  ['http://127.0.0.1:3000/art/a.webp', true, true, true],
  ['/art/a.webp', false, true, true],
  ['/v1/storage/buckets/profile_pics/files/x/view?project=egofficial', false, true, true],
  ['/profile', false, false, true],
  ['//evil.example', false, false, false],
  ['javascript:alert(1)', false, false, false],
  ['data:text/html,x', false, false, false],
  ['https://', false, false, false],
  ['https://a b', false, false, false],
  ['https://a.example/"onload="x', false, false, false],
])('%s: link %s, image %s, target %s', (text, isLink, isImage, isTarget) => {
  expect([isHttpLink(text), isImageLink(text), isTargetLink(text)]).toEqual([isLink, isImage, isTarget]);
});

it('what is sent is read as a date here alone, since the reader of the language takes days that do not exist', () => {
  const src = path.join(import.meta.dirname, '..');
  const takers = globSync('{shared/forms/*,server/**/{*routes,collection,*-fields,read-attributes}}.ts', {
    cwd: src,
  });
  expect(takers.length).toBeGreaterThan(60);
  const others = takers.filter((file) =>
    /Date\.parse\(|new Date\((?!\)|0\)|[\w.]+\.getTime\(\))|coerce\.date/.test(
      readFileSync(path.join(src, file), 'utf8'),
    ),
  );
  expect(others).toEqual([]);
});
