import { all, any, label, related, self } from './rule.ts';

export const profilePolicy = {
  /** Who sees balances, notifications and joined tournaments. */
  seePrivate: any(label('admin'), self('id')),
  /** Hosts see game profiles of their participants, to verify players in the lobby. */
  seeGameProfiles: any(label('admin'), self('id'), all(label('host'), related('playsForActor'))),
  update: self('id'),
};

export const operatorPolicy = {
  /** Who operates other accounts (labels, status, sessions), gives grants and reads the ledger's audit. */
  operate: label('admin'),
};
