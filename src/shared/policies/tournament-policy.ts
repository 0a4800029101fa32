import { all, any, equal, label, notEqual, related, self } from './rule.ts';

/** Hosts manage their tournaments only while they have the label. */
const isItsHost = all(label('host'), self('host'));

/** Helps its host, with any role or with one that permits the act. */
const isItsStaff = all(label('staff'), related('isStaff'));
const isItsManager = all(label('staff'), related('isManager'));

export const tournamentPolicy = {
  /** Sees the Host Panel; admins manage all tournaments in the dashboard. */
  host: label('host'),
  create: any(label('admin'), label('host'), label('maker')),
  /** Edit, publish, run, settle, abort. */
  manage: any(label('admin'), isItsHost),
  /** Edit within the locks, draw. */
  edit: any(label('admin'), isItsHost, isItsManager),
  /** Drafts are visible only to those who manage them, and who help in them. */
  see: any(label('admin'), notEqual('status', 'Draft'), isItsHost, isItsStaff),
};

/** What an entry sends to the host about its match: claims and disputes. */
const decidesDispute = [
  label('admin'),
  related('managesTournament'),
  all(label('staff'), related('decides')),
] as const;

export const disputePolicy = {
  see: any(...decidesDispute, related('isOfEntry')),
  /** That its picture was seen before. */
  seeNear: any(...decidesDispute),
};

export const matchPolicy = {
  create: any(label('admin'), label('host'), label('staff')),
  edit: any(label('admin'), related('managesTournament'), isItsStaff),
  /** Room ID and password: managers always, participants while the match is Ongoing. */
  seeRoom: any(
    label('admin'),
    related('managesTournament'),
    all(label('staff'), related('opensRooms')),
    all(equal('matchStatus', 'Ongoing'), related('isParticipant')),
  ),
};

export const teamPolicy = {
  /** Teams are everybody's business once they have registered. */
  see: any(
    label('admin'),
    related('wasRegistered'),
    related('isMember'),
    related('managesTournament'),
    isItsStaff,
  ),
  /** The code lets its holder join. Members and those invited see it. */
  seeCode: related('isMember'),
};
