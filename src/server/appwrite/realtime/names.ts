/** Channel and event names. */
import type { Change } from '#server/platform/database/database.ts';

export type Action = Change['action'];

/** The channels of a record, and of each the one for this action alone. */
export function withAction(channels: readonly string[], action: Action): string[] {
  return [...channels, ...channels.map((channel) => `${channel}.${action}`)];
}

/** The event names of a record below its parents: every id in a name can also be a star. */
export function eventsBelow(
  parents: readonly string[],
  child: string,
  { id, action }: Pick<Change, 'id' | 'action'>,
): string[] {
  const children = parents.flatMap((parent) => [id, '*'].map((one) => `${parent}.${child}.${one}`));
  return [...children.map((one) => `${one}.${action}`), ...children, ...parents];
}

/** The channels a change of an account is sent on, to its owner alone. */
export function accountChannels(accountId: string): string[] {
  return withAction(['account', `account.${accountId}`], 'update');
}

/** @param attribute what has changed, where that has a name of its own */
export function accountEvents(accountId: string, attribute: string | null): string[] {
  const users = [`users.${accountId}`, 'users.*'];
  const updates = users.map((user) => `${user}.update`);
  const named = attribute === null ? [] : updates.map((update) => `${update}.${attribute}`);
  return [...named, ...updates, ...users];
}
