import { readObject } from '#shared/json-fields.ts';
import { query } from '#shared/queries.ts';
import type { FeedbackDocument, FeedbackReply } from '#shared/wire/content.ts';
import { changeOf, hookOf } from './client.ts';
import { documentSource, OPERATED, removeDocument } from './desk-list.ts';

const SEARCHED = ['subject', 'message', 'email', 'name'] as const;

/** Filters: `search` in all texts of a feedback, `status`. */
export const feedbackInbox = documentSource('feedback', ({ search = '', status }) => [
  ...(status ? [query.equal('status', status)] : []),
  ...(search.trim() ? [anyContains(SEARCHED, search.trim())] : []),
]);

/** A query for the documents with the text in at least one attribute, ignoring case. */
export function anyContains(attributes: readonly string[], text: string): string {
  const values = attributes.map((attribute) => ({ method: 'contains', attribute, values: [text] }));
  return JSON.stringify({ method: 'or', values });
}

/** The answers to a feedback, in order. */
export function repliesOf({ replies }: FeedbackDocument): FeedbackReply[] {
  return replies.flatMap((text) => {
    const { message, at } = readObject(text) ?? {};
    return typeof message === 'string' && typeof at === 'string' ? [{ message, at }] : [];
  });
}

export const useMarkFeedback = hookOf('PUT /feedback/:id', OPERATED);
export const useReply = hookOf('POST /feedback/:id/replies', OPERATED);

export const useRemoveFeedback = changeOf((id: string) => removeDocument('feedback', id), OPERATED);
