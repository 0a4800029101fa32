import { all, any, equal, label, notEqual, related, self } from './rule.ts';

/** A host loses the right with the label; the tournament stays theirs. */
const isItsHost = all(label('host'), self('host'));

export const tournamentPolicy = {
  /** Has a panel of tournaments of their own; an admin works on all of them from the dashboard. */
  host: label('host'),
  create: any(label('admin'), label('host')),
  /** Edit, publish, run, settle, abort. */
  manage: any(label('admin'), isItsHost),
  /** Drafts are seen by whoever manages them alone. */
  see: any(label('admin'), notEqual('status', 'Draft'), isItsHost),
};

export const matchPolicy = {
  /** Room ID and password: managers always, participants while the match is Ongoing. */
  seeRoom: any(
    label('admin'),
    related('managesTournament'),
    all(equal('matchStatus', 'Ongoing'), related('isParticipant')),
  ),
};
