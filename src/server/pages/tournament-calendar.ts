/** The events of tournaments in a calendar. */

import type { CalendarFacts } from '#server/tournaments/load-calendar.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import { inLanguage, type Language } from '#shared/languages.ts';
import { matchNameNe } from '#shared/match-names-ne.ts';
import { type CalendarEvent, calendarText } from './icalendar.ts';

/** How long a match takes in a calendar; only its start is planned. */
const MATCH_MS = 30 * 60_000;

/**
 * The events of tournaments under one name: one for each tournament and, in a series or in stages, one for each match.
 * @param origin public scheme and host of the site
 */
export function calendarOf(
  name: string,
  tournaments: readonly CalendarFacts[],
  { origin, language }: { origin: string; language: Language },
): string {
  return calendarText(
    name,
    tournaments.flatMap((tournament) => tournamentEvents(tournament, origin, language)),
  );
}

function tournamentEvents(tournament: CalendarFacts, origin: string, language: Language): CalendarEvent[] {
  const url = origin + inLanguage(`/t/${tournament.id}`, language);
  const title = titleIn(language, tournament);
  const nameOf = language === 'ne' ? matchNameNe : (name: string) => name;
  const common = { description: url, url, status: statusOf(tournament) } as const;
  return [
    {
      ...common,
      ...versionOf(tournament),
      uid: `tournament-${tournament.id}@egofficial`,
      startsAt: new Date(tournament.startsAt),
      endsAt: new Date(tournament.endsAt),
      summary: title,
    },
    ...tournament.matches.map(
      (match): CalendarEvent => ({
        ...common,
        ...versionOf(match),
        uid: `match-${match.id}@egofficial`,
        startsAt: new Date(match.startsAt),
        endsAt: new Date(Date.parse(match.startsAt) + MATCH_MS),
        summary: `${nameOf(match.name)}: ${title}`,
      }),
    ),
  ];
}

function statusOf({ status }: CalendarFacts): CalendarEvent['status'] {
  if (status === 'Aborted') return 'CANCELLED';
  return status === 'Draft' ? 'TENTATIVE' : 'CONFIRMED';
}

/** The number goes up with each change: the seconds from creation to the last change, which fit every program. */
function versionOf({ createdAt, changedAt }: { createdAt: string; changedAt: string }) {
  const seconds = Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / 1000);
  return { sequence: Math.max(0, seconds), changedAt: new Date(changedAt) };
}
