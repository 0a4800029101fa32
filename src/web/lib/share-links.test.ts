import { expect, test } from 'vitest';
import { googleCalendarLink, viberLink, whatsAppLink } from './share-links.ts';

const TEXT = 'Cup & Fun, 50%\nhttps://site.example/t/1?a=b';

test.each([whatsAppLink(TEXT), viberLink(TEXT)])('%s carries the whole text', (link) => {
  expect(new URL(link).searchParams.get('text')).toBe(TEXT);
});

test('an event has its instants in UTC', () => {
  const startsAt = new Date('2026-08-10T16:30:00+05:45');
  const endsAt = new Date('2026-08-10T20:30:00+05:45');
  const link = new URL(googleCalendarLink({ title: 'Cup & Fun', startsAt, endsAt, details: TEXT }));
  expect(link.searchParams.get('dates')).toBe('20260810T104500Z/20260810T144500Z');
  expect(link.searchParams.get('text')).toBe('Cup & Fun');
  expect(link.searchParams.get('details')).toBe(TEXT);
});
