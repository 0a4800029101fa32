import { all, any, equal, everyone, label, related, self, signedIn } from './rule.ts';

/** Pages and promotions: public, written by the operator. */
export const contentPolicy = { see: everyone, write: label('admin') };

/** Only the operator sees drafts. */
export const announcementPolicy = {
  see: any(label('admin'), equal('status', 'published')),
  write: contentPolicy.write,
};

export const feedbackPolicy = { send: everyone, see: label('admin'), remove: label('admin') };

export const notificationPolicy = {
  see: any(label('admin'), all(signedIn, any(equal('recipientType', 'all'), related('isRecipient')))),
  write: label('admin'),
};

/** Profile pictures, and the defaults for pictures of tournaments. */
export const filePolicy = {
  upload: any(label('admin'), signedIn),
  /** Complete files are public, incomplete uploads visible to their owner. */
  see: any(label('admin'), related('isComplete'), self('owner')),
  change: any(label('admin'), self('owner')),
};

/** Pictures of tournaments. */
export const coverPolicy = {
  ...filePolicy,
  upload: any(label('admin'), label('host')),
};

/** Pictures in what the operator writes. */
export const contentPicturePolicy = { ...filePolicy, upload: label('admin'), change: label('admin') };

/** Proofs that come with requests for tokens. */
export const requestPicturePolicy = {
  upload: signedIn,
  see: any(label('admin'), self('owner')),
  change: any(label('admin'), self('owner')),
  /** Only the operator can delete a picture that was sent with a request. */
  remove: any(label('admin'), all(self('owner'), related('isUnsent'))),
};

/** Screenshots that players send with their results and disputes. */
export const evidencePolicy = {
  upload: signedIn,
  /** Files that are part of no claim or dispute yet are visible to their owner only. */
  see: any(
    label('admin'),
    self('owner'),
    all(label('host'), related('isSentToActor')),
    all(label('staff'), related('isSentToStaff')),
  ),
  change: any(label('admin'), self('owner')),
  /** Only the operator can delete a screenshot that was sent to a host. */
  remove: any(label('admin'), all(self('owner'), related('isUnsent'))),
};
