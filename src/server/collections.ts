/** All collections of the product. Unlisted ones do not exist for any call. */

import { bansCollection } from '#server/people/bans/collection.ts';
import { userDetailsCollection } from '#server/people/profiles/user-details.ts';
import { followBans } from '#server/results/follow-bans.ts';
import { participationLinks } from '#server/tournaments/seats/participation-links.ts';
import { teams } from '#server/tournaments/teams/collection.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { CollectionRegistry } from './appwrite/documents/collection-registry.ts';
import { announcements } from './content/announcements.ts';
import { essentialPages } from './content/essential-pages.ts';
import { feedback } from './content/feedback.ts';
import { nativePromotions } from './content/native-promotions.ts';
import { calls, claims, disputes } from './disputes/collections.ts';
import { matches } from './matches/collection.ts';
import { notifications } from './notifications/collection.ts';
import { penalties } from './penalties/collection.ts';
import { seasons } from './seasons/collection.ts';
import { tournaments } from './tournaments/collection.ts';

declare module '#server/platform/database/database.ts' {
  interface RecordKinds extends Documents {}
}

export const COLLECTIONS = new CollectionRegistry<Documents>({
  tournaments,
  matches,
  teams,
  user_details: userDetailsCollection(participationLinks),
  notifications,
  announcements,
  feedback,
  essential_pages: essentialPages,
  native_promotions: nativePromotions,
  claims,
  disputes,
  calls,
  penalties,
  seasons,
  bans: bansCollection(followBans),
});
