/** Which promotions are shown (docs/product.md#versions-of-content). */
import type { Promotion } from '../wire/content.ts';

/**
 * Whether a promotion is shown: it is switched on, `from` has come and `until` has not. The database applies the same
 * times to what everybody but the operator reads.
 * @param now milliseconds since 1970; null: the times have been applied
 */
export function isPromotionShown({ isActive, from, until }: Promotion, now: number | null): boolean {
  if (!isActive) return false;
  if (now === null) return true;
  return (!from || Date.parse(from) <= now) && (!until || Date.parse(until) > now);
}
