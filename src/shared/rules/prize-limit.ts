/** How many prizes a host may promise and pay in one currency (docs/product.md#prize-limit). Amounts are whole units. */

/** The limits of one host in one currency. */
export interface PrizeLimit {
  openPrizes: number;
  /** The limit of prizes that are promised or were paid in the last 30 days, less the fees collected in these days. */
  prizesPerMonth: number;
}

/** What counts against the limits of a host, in one currency. */
export interface PrizeUse {
  /** Prize pools of the host's tournaments that are published and not closed. */
  promised: number;
  /** Prizes paid by the host's tournaments in the last 30 days. */
  paid: number;
  /** Entry fees collected from the host's tournaments in the last 30 days. */
  collected: number;
}

/** The limit that a further promise would exceed, and how much of it is used. */
export interface ExceededLimit {
  limit: number;
  used: number;
}

/** Both limits with the same amount: the platform's default. */
export function samePrizeLimit(amount: number): PrizeLimit {
  return { openPrizes: amount, prizesPerMonth: amount };
}

/**
 * The limit that a host would exceed by promising `added` more, or null. Adding nothing is always allowed, so that a host
 * beyond the limits can still reduce prizes. Fees above the prizes paid give no room for further promises.
 */
export function exceededPrizeLimit(limit: PrizeLimit, use: PrizeUse, added: number): ExceededLimit | null {
  if (added <= 0) return null;
  const used = usedPrizes(use);
  for (const name of ['prizesPerMonth', 'openPrizes'] as const) {
    if (used[name] + added > limit[name]) return { limit: limit[name], used: used[name] };
  }
  return null;
}

/** The amount that counts against each limit. */
export function usedPrizes({ promised, paid, collected }: PrizeUse): PrizeLimit {
  return { openPrizes: promised, prizesPerMonth: promised + Math.max(0, paid - collected) };
}
