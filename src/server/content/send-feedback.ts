import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { textIn } from '#server/appwrite/documents/read-attributes.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '#shared/constants.ts';
import { feedbackProblem } from '#shared/forms/feedback.ts';

/**
 * Keeps a message for the admin. Name and e-mail are asked of visitors only; for a user they are the account's.
 * @throws AppError documentInvalid with the first text of section 8
 */
export async function sendFeedback(platform: Platform, viewer: Viewer, input: DocumentInput): Promise<void> {
  const { data } = input;
  const account = viewer.kind === 'user' ? viewer : null;
  const form = {
    name: textIn(data, 'name', NAME_MAX_LENGTH) ?? account?.name ?? '',
    email: textIn(data, 'email', 254) ?? account?.email ?? '',
    subject: textIn(data, 'subject', FEEDBACK_SUBJECT_MAX_LENGTH) ?? '',
    message: textIn(data, 'message', FEEDBACK_MESSAGE_MAX_LENGTH) ?? '',
  };
  const problem = feedbackProblem(form);
  if (problem) throw refusal('documentInvalid', problem);
  await platform.database.transaction((tx) =>
    insertDocument(tx, { collection: 'feedback', input, columns: Object.entries(form) }),
  );
}
