/** Calendars in the format iCalendar (RFC 5545). */
import { APP_NAME } from '#shared/constants.ts';

export interface CalendarEvent {
  /** Never changes: by it calendar programs know which event they have already. */
  uid: string;
  /** A whole number that goes up with every change; events with a higher one replace those with a lower one. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

/** Longest line in bytes without its line break; longer ones go on in the next, which begins with a space. */
const LINE_BYTES_MAX = 75;

export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${APP_NAME}//Tournaments//EN`,
    'CALSCALE:GREGORIAN',
    // How programs name the calendar and how often they read it; some know one name of these, some the other.
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const changed = utc(event.changedAt);
  // An end must be later than the start; without one the event is a moment.
  const end = event.endsAt > event.startsAt ? [`DTEND:${utc(event.endsAt)}`] : [];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utc(event.startsAt)}`,
    ...end,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'END:VEVENT',
  ];
}

/** `20300101T120000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text value. Control characters cannot be written in it, except line breaks and tabs. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  );
}

/** Breaks a long line between characters, never within the bytes of one. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES_MAX) {
      parts.push(part);
      part = '';
      // The space that begins the next line.
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
