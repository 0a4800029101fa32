/** Subscriptions of a connection. */

import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Filter } from '../queries/tree.ts';

/** A subscription as requested. */
export interface SubscriptionRequest {
  id: string;
  channels: readonly string[];
  /** The query texts as sent; echoed in the answer. */
  queries: readonly string[];
  filters: readonly Filter[];
}

/**
 * Binds requested channels to a viewer: `account` also means the channel with the viewer's id, and channels of other
 * accounts are dropped (docs/wire.md#channels).
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
