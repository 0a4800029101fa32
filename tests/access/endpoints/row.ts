/** A call of an endpoint, and the status that each role gets. */
import type { Role } from '../fixture.ts';

/** Statuses in the order of ROLES; a single number applies to all. */
type Statuses = number | [number, number, number, number, number, number, number];

export interface Row {
  route: string;
  what?: string;
  /** A function creates new ids for each role, where the call consumes something. */
  url: string | ((role: Role) => string | Promise<string>);
  headers?: Record<string, string>;
  body?: unknown | ((role: Role) => unknown);
  /** For whom a call that succeeds is not in the audit log. */
  unlogged?: { roles: readonly Role[]; why: string };
  statuses: Statuses;
  /** True when the call ends the session or changes the account: a new session is used. */
  isFresh?: boolean;
}
