/** A tournament as search engines read it (schema.org). */
import { APP_NAME } from '#shared/constants.ts';
import { readEntryFee } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

interface Words {
  /** Address of the share card. */
  picture: string;
  origin: string;
  /** Address of the tournament's page. */
  page: string;
  title: string;
  /** Without markup. */
  description: string;
}

export function eventData(
  tournament: TournamentDocument,
  { picture, origin, page, title, description }: Words,
): object {
  const isFree = readEntryFee(tournament.entryFee).fee === 0;
  const isOpen = tournament.status === 'Open' && tournament.participants.length < tournament.max;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url: page,
    image: [picture],
    startDate: instantOf(tournament.startDate),
    endDate: instantOf(tournament.endDate),
    eventStatus: `https://schema.org/${tournament.status === 'Aborted' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page },
    organizer: { '@type': 'Organization', name: APP_NAME, url: origin },
    maximumAttendeeCapacity: tournament.max,
    remainingAttendeeCapacity: Math.max(0, tournament.max - tournament.participants.length),
    isAccessibleForFree: isFree,
    // Search engines know no currency of tokens, so only a free tournament has a price.
    ...(isFree
      ? {
          offers: {
            '@type': 'Offer',
            url: page,
            price: 0,
            priceCurrency: 'NPR',
            availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
          },
        }
      : {}),
  };
}

/** Undefined for an empty text, so that the member is left out. */
function instantOf(local: string): string | undefined {
  return nepalInstant(local)?.toISOString();
}
