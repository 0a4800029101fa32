/** How many connections may be open at a time (docs/wire.md#rate-limits). */
import { viewerId } from '#server/platform/sessions/viewer.ts';
import type { Connection } from './connection.ts';

export interface ConnectionLimits {
  /** For one network, over all its accounts: many phones share a network. */
  network: number;
  /** How many of those may be of visitors. */
  visitors: number;
  account: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { network: 1024, visitors: 256, account: 32 };

/** Whether one of the connections of a network is too many. */
export function isCrowded(
  connection: Connection,
  ofNetwork: ReadonlySet<Connection>,
  { network, visitors }: ConnectionLimits,
): boolean {
  if (ofNetwork.size > network) return true;
  if (viewerId(connection.viewer) !== null || ofNetwork.size <= visitors) return false;
  let found = 0;
  for (const { viewer } of ofNetwork) if (viewerId(viewer) === null) found += 1;
  return found > visitors;
}
