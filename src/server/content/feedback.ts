import type { Collection } from '#server/appwrite/documents/collection.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import { FEEDBACK_MESSAGE_MAX_LENGTH } from '#shared/constants.ts';
import type { AttributeName } from '#shared/wire.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedback: Collection<'feedback', AttributeName<'feedback'>> = {
  id: 'feedback',
  table: 'feedback',
  attributes: {
    name: { type: 'string', sql: 'd.name' },
    email: { type: 'string', sql: 'd.email' },
    subject: { type: 'string', sql: 'd.subject' },
    message: { type: 'string', sql: 'd.message', maxLength: FEEDBACK_MESSAGE_MAX_LENGTH },
  },
  rows: (scope) => String(scope.isAdmin),
  mayList: isAdmin,
  writes: {
    create: sendFeedback,
    mayCreate: () => true,
    mayUpdate: () => 'false',
    mayDelete: isAdmin,
    isEchoedToCreator: true,
  },
};
