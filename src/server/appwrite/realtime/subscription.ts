/** What a connection wants to hear of. */

import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Filter } from '../queries/tree.ts';
import type { Connection } from './connection.ts';

/** As asked for. */
export interface SubscriptionRequest {
  id: string;
  channels: readonly string[];
  /** As sent, to be sent back. */
  queries: readonly string[];
  filters: readonly Filter[];
}

/** As it stands for who the connection is now. */
export interface Subscription extends SubscriptionRequest {
  connection: Connection;
  bound: ReadonlySet<string>;
}

/**
 * The channels a viewer hears when asking for these (dialect 8.4): their own account's under its id too, nobody
 * else's.
 */
export function bindChannels(channels: readonly string[], viewer: Viewer): Set<string> {
  const me = viewerId(viewer);
  return new Set(
    channels.flatMap((channel) => {
      if (channel === 'account') return me === null ? [channel] : [channel, `account.${me}`];
      if (!channel.startsWith('account.')) return [channel];
      const action = channel.slice('account.'.length);
      if (me === null) return [];
      if (['create', 'update', 'delete'].includes(action)) return [`account.${me}.${action}`];
      return action === me || action.startsWith(`${me}.`) ? [channel] : [];
    }),
  );
}
