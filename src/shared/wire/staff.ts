/** Helpers of hosts (docs/product.md#helpers). */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../rules/staff.ts';

const staffMember = z.object({
  /** The account id. */
  user: z.string(),
  username: z.nullable(z.string()),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffMember = z.output<typeof staffMember>;

/** `GET /tournaments/{id}/staff` and `GET /hosts/me/staff`, in the order of the usernames. */
export const staffAnswer = z.object({
  staff: z.array(staffMember),
  /** What the caller may do in the tournament: `all` for its host or the operator; absent for default staff. */
  mine: z.exactOptional(z.union([z.literal('all'), z.array(z.enum(STAFF_ROLES))])),
});
export type StaffAnswer = z.output<typeof staffAnswer>;
