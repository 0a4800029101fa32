/** Channel and event names. */
import type { Change } from '#server/platform/database/database.ts';

export type Action = Change['action'];

/** The channels, and each again with the action as suffix. */
export function withAction(channels: readonly string[], action: Action): string[] {
  return [...channels, ...channels.map((channel) => `${channel}.${action}`)];
}

/** The event names of a record below its parents, with each id also replaced by a star. */
export function eventsBelow(
  parents: readonly string[],
  child: string,
  { id, action }: Pick<Change, 'id' | 'action'>,
): string[] {
  const children = parents.flatMap((parent) => [id, '*'].map((one) => `${parent}.${child}.${one}`));
  return [...children.map((one) => `${one}.${action}`), ...children, ...parents];
}

/** The channels of a change of an account, which is sent to its owner only. */
export function accountChannels(accountId: string): string[] {
  return withAction(['account', `account.${accountId}`], 'update');
}

/** @param attribute name of the changed attribute; null for changes without a name */
export function accountEvents(accountId: string, attribute: string | null): string[] {
  const users = [`users.${accountId}`, 'users.*'];
  const updates = users.map((user) => `${user}.update`);
  const named = attribute === null ? [] : updates.map((update) => `${update}.${attribute}`);
  return [...named, ...updates, ...users];
}
