import { readAct } from '#server/platform/http/read-act.ts';
import { anyFee, invitationCode } from '#shared/forms/entrance.ts';

/** The terms on which a seat is taken: the fee that the caller agrees to, and the code that lets him in. */
export function termsIn(request: { body: unknown }) {
  return { agreed: readAct(anyFee, request), code: readAct(invitationCode, request).code || null };
}
