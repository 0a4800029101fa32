import { all, any, label, related, self } from './rule.ts';

export const profilePolicy = {
  /** Balances, notifications, joined tournaments. */
  seePrivate: any(label('admin'), self('id')),
  /** Hosts see game profiles of their participants, to verify players in the lobby. */
  seeGameProfiles: any(label('admin'), self('id'), all(label('host'), related('playsForActor'))),
  update: self('id'),
};

export const operatorPolicy = {
  /** Operating other accounts, their labels, status and sessions; grants; the ledger's audit. */
  operate: label('admin'),
};

/**
 * The labels that give rights. Where an address of the admin is configured, the label `admin` counts for the account that
 * has it alone.
 * @param adminEmail in lower case; null: the label decides
 */
export function labelsInForce(
  { labels, email }: { labels: readonly string[]; email: string },
  adminEmail: string | null,
): readonly string[] {
  return adminEmail === null || email === adminEmail ? labels : labels.filter((one) => one !== 'admin');
}
