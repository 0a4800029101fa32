/** What changes are called on the wire: the channels (dialect 8.4) and the event names (8.5). */

import type { Change } from '#server/platform/database/database.ts';
import { DATABASE_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';

export type Action = Change['action'];

/** What files are called among changes; they are in one bucket. */
export const FILES = 'files';

/** The channels a document's or file's change is told on: under the old names and the new, each by what happened too. */
export function channelsOf({ collection, id, action }: Change): string[] {
  if (collection === FILES) {
    const files = `buckets.${PICTURE_BUCKET_ID}.files`;
    return withAction(['files', files, `${files}.${id}`], action);
  }
  return withAction(
    [
      'documents',
      `databases.${DATABASE_ID}.collections.${collection}.documents`,
      `databases.${DATABASE_ID}.collections.${collection}.documents.${id}`,
      'rows',
      `databases.${DATABASE_ID}.tables.${collection}.rows`,
      `databases.${DATABASE_ID}.tables.${collection}.rows.${id}`,
      `tablesdb.${DATABASE_ID}.tables.${collection}.rows`,
      `tablesdb.${DATABASE_ID}.tables.${collection}.rows.${id}`,
    ],
    action,
  );
}

/** The names of such a change, the most exact first; each id in them can be a star. */
export function eventsOf({ collection, id, action }: Change): string[] {
  const below = (parents: readonly string[], child: string) => {
    const children = parents.flatMap((parent) => [id, '*'].map((one) => `${parent}.${child}.${one}`));
    return [...children.map((one) => `${one}.${action}`), ...children, ...parents];
  };
  if (collection === FILES) return below([`buckets.${PICTURE_BUCKET_ID}`, 'buckets.*'], 'files');
  const databases = [`databases.${DATABASE_ID}`, 'databases.*'];
  const tree = (kind: string, child: string) => {
    const parents = databases.flatMap((database) =>
      [collection, '*'].map((one) => `${database}.${kind}.${one}`),
    );
    return below(parents, child);
  };
  return [...tree('collections', 'documents'), ...tree('tables', 'rows'), ...databases];
}

/** The channels a change of an account is told on, to its owner alone. */
export function accountChannels(accountId: string): string[] {
  return withAction(['account', `account.${accountId}`], 'update');
}

/** @param attribute what has changed, where that has a name */
export function accountEvents(accountId: string, attribute: string | null): string[] {
  const users = [`users.${accountId}`, 'users.*'];
  const updates = users.map((user) => `${user}.update`);
  const named = attribute === null ? [] : updates.map((update) => `${update}.${attribute}`);
  return [...named, ...updates, ...users];
}

function withAction(channels: readonly string[], action: Action): string[] {
  return [...channels, ...channels.map((channel) => `${channel}.${action}`)];
}
