import type { Collection } from '#server/appwrite/documents/collection.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { FEEDBACK_MESSAGE_MAX_LENGTH } from '#shared/constants.ts';
import { feedbackPolicy } from '#shared/policies/content-policy.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { sendFeedback } from './send-feedback.ts';

const REPLIES = `array(select ${jsonText({ by: 'r.by_user', message: 'r.message', at: wireInstantSql('r.at') })}
  from feedback_replies r where r.feedback_id = d.id order by r.sequence)`;

export const feedback: Collection<'feedback', AttributeName<'feedback'>> = {
  id: 'feedback',
  table: 'feedback',
  attributes: {
    name: { type: 'string', sql: 'd.name' },
    email: { type: 'string', sql: 'd.email' },
    subject: { type: 'string', sql: 'd.subject' },
    message: { type: 'string', sql: 'd.message', maxLength: FEEDBACK_MESSAGE_MAX_LENGTH },
    status: { type: 'string', sql: 'd.status', isProtected: true },
    replies: { type: 'string', isArray: true, sql: REPLIES, isProtected: true },
  },
  rows: (scope) => ruleSql(feedbackPolicy.see, scope, { fields: {}, relations: {} }),
  mayList: feedbackPolicy.see,
  writes: {
    create: sendFeedback,
    ignoredOnCreate: ['status', 'replies'],
    mayCreate: feedbackPolicy.send,
    mayUpdate: () => 'false',
    mayDelete: feedbackPolicy.remove,
    audit: { target: 'feedback', actions: { delete: 'feedback.delete' }, columns: [] },
    isEchoedToCreator: true,
  },
};
