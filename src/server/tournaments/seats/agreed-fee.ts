import { invalidParam, oneOf } from '#server/platform/http/input.ts';
import { CURRENCIES } from '#shared/constants.ts';
import type { AgreedFee } from '#shared/rules/join.ts';

/**
 * The fee that the caller saw and agrees to: `fee` in whole units and `currency`.
 * @returns null without both: old clients take any fee
 * @throws AppError argumentInvalid
 */
export function agreedFeeIn(body: Readonly<Record<string, unknown>>): AgreedFee | null {
  const { fee = null, currency = null } = body;
  if (fee === null && currency === null) return null;
  if (typeof fee !== 'number' || !Number.isSafeInteger(fee) || fee < 0) {
    throw invalidParam('fee', 'Value must be a whole number of at least 0');
  }
  const known = oneOf('currency', currency, CURRENCIES);
  return { fee, currency: known };
}
