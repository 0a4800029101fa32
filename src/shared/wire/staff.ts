/** Helpers of hosts (docs/product.md#helpers). */
import type { StaffRole } from '../rules/staff.ts';

export interface StaffMember {
  /** The account id. */
  user: string;
  username: string | null;
  roles: StaffRole[];
}

/** `GET /tournaments/{id}/staff` and `GET /hosts/me/staff`, in the order of the usernames. */
export interface StaffAnswer {
  staff: StaffMember[];
  /** What the caller may do in the tournament: `all` as its host or the operator; absent for default staff. */
  mine?: 'all' | StaffRole[];
}
