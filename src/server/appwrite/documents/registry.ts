/** The eight collections by their ids. */

import { announcements } from '#server/content/announcements.ts';
import { essentialPages } from '#server/content/essential-pages.ts';
import { feedback } from '#server/content/feedback.ts';
import { nativePromotions } from '#server/content/native-promotions.ts';
import { matches } from '#server/matches/collection.ts';
import { notifications } from '#server/notifications/collection.ts';
import { userDetails } from '#server/people/user-details.ts';
import { AppError } from '#server/platform/errors.ts';
import { tournaments } from '#server/tournaments/collection.ts';
import type { Collection } from './collection.ts';

export const COLLECTIONS: ReadonlyMap<string, Collection> = new Map(
  [
    tournaments,
    matches,
    userDetails,
    notifications,
    announcements,
    feedback,
    essentialPages,
    nativePromotions,
  ].map((collection) => [collection.id, collection]),
);

/** @throws AppError collectionNotFound */
export function findCollection(id: string): Collection {
  const collection = COLLECTIONS.get(id);
  if (collection) return collection;
  throw new AppError('collectionNotFound', `Collection with the requested ID '${id}' could not be found.`);
}
