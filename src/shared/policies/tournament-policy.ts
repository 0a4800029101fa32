import { all, any, equal, label, notEqual, related, self } from './rule.ts';

/** Hosts manage their tournaments only while they have the label. */
const isItsHost = all(label('host'), self('host'));

/** The actor helps the tournament's host: with any role, or with one that permits the act. */
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
  /** Drafts are visible only to those who manage them or help in them. */
  see: any(label('admin'), notEqual('status', 'Draft'), isItsHost, isItsStaff),
};

/** Who decides the claims and disputes that entries send to the host. */
const decidesDispute = [
  label('admin'),
  related('managesTournament'),
  all(label('staff'), related('decides')),
] as const;

export const disputePolicy = {
  see: any(...decidesDispute, related('isOfEntry')),
  /** Who sees that a picture resembles earlier ones. */
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
  /** Everybody sees teams once they have registered. */
  see: any(
    label('admin'),
    related('wasRegistered'),
    related('isMember'),
    related('managesTournament'),
    isItsStaff,
  ),
  /** Only members and those invited see the code, because it lets its holder join. */
  seeCode: related('isMember'),
};
