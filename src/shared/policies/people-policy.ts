import { all, any, label, related, self } from './rule.ts';

export const profilePolicy = {
  /** Balances, notifications, joined tournaments. */
  seePrivate: any(label('admin'), self('id')),
  /** A host needs to know whom to let into the room. */
  seeGameProfiles: any(label('admin'), self('id'), all(label('host'), related('playsForActor'))),
  update: self('id'),
};

export const operatorPolicy = {
  /** Accounts of others, their labels, status and sessions; grants; the ledger's audit. */
  operate: label('admin'),
};
