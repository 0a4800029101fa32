import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './icalendar.ts';

const EVENT: CalendarEvent = {
  uid: 'cup@egofficial',
  sequence: 7,
  changedAt: new Date('2030-01-01T00:00:00.123Z'),
  startsAt: new Date('2030-01-02T12:15:00Z'),
  endsAt: new Date('2030-01-02T15:00:00Z'),
  summary: 'Cup',
  description: 'About it',
  url: 'https://play.example/t/cup',
  status: 'CONFIRMED',
};

/** The lines of a calendar with one event, put together again where they were folded. */
function linesOf(event: Partial<CalendarEvent>): string[] {
  return calendarText('Cup', [{ ...EVENT, ...event }])
    .replaceAll('\r\n ', '')
    .split('\r\n');
}

describe('a calendar', () => {
  it('holds its events, with times in UTC', () => {
    expect(calendarText('Cup', [EVENT])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//EGOfficial//Tournaments//EN',
        'CALSCALE:GREGORIAN',
        'X-WR-CALNAME:Cup',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'BEGIN:VEVENT',
        'UID:cup@egofficial',
        'SEQUENCE:7',
        'DTSTAMP:20300101T000000Z',
        'LAST-MODIFIED:20300101T000000Z',
        'DTSTART:20300102T121500Z',
        'DTEND:20300102T150000Z',
        'SUMMARY:Cup',
        'DESCRIPTION:About it',
        'URL:https://play.example/t/cup',
        'STATUS:CONFIRMED',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('leaves out an end that is not after the start', () => {
    const lines = linesOf({ endsAt: EVENT.startsAt });
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it.each([
    ['a, b; c \\ d', 'a\\, b\\; c \\\\ d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['x\nEND:VEVENT', 'x\\nEND:VEVENT'],
    ['bell\u0007 and tab\t', 'bell and tab\t'],
    ['"quoted": fine', '"quoted": fine'],
  ])('writes the text %j as %j', (summary, text) => {
    expect(linesOf({ summary })).toContain(`SUMMARY:${text}`);
  });

  it.each(['x'.repeat(300), 'काठमाडौं '.repeat(40), '🏆'.repeat(90)])(
    'folds lines to 75 bytes, whole characters each: %s',
    (summary) => {
      const text = calendarText('Cup', [{ ...EVENT, summary }]);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(linesOf({ summary })).toContain(`SUMMARY:${summary}`);
    },
  );
});
