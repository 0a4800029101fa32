import { all, any, equal, everyone, label, related, self, signedIn } from './rule.ts';

/** Announcements, pages and promotions: public, written by the operator. */
export const contentPolicy = { see: everyone, write: label('admin') };

export const feedbackPolicy = { send: everyone, see: label('admin'), remove: label('admin') };

export const notificationPolicy = {
  see: any(label('admin'), all(signedIn, any(equal('recipientType', 'all'), related('isRecipient')))),
  write: label('admin'),
};

export const filePolicy = {
  upload: any(label('admin'), signedIn),
  /** Complete files are public, incomplete uploads visible to their owner. */
  see: any(label('admin'), related('isComplete'), self('owner')),
  change: any(label('admin'), self('owner')),
};
