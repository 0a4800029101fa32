/** The eight collections by their ids. */
import { AppError } from '../errors.ts';
import { announcements } from './announcements.ts';
import type { Collection } from './collection.ts';
import { essentialPages } from './essential-pages.ts';
import { feedback } from './feedback.ts';
import { matches } from './matches.ts';
import { nativePromotions } from './native-promotions.ts';
import { notifications } from './notifications.ts';
import { tournaments } from './tournaments.ts';
import { userDetails } from './user-details.ts';

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
