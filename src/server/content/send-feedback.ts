import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { textIn } from '#server/appwrite/documents/read-attributes.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_NAME_MAX_LENGTH,
  FEEDBACK_SUBJECT_MAX_LENGTH,
} from '#shared/constants.ts';
import { feedback } from '#shared/forms/feedback.ts';

/**
 * Stores feedback for the admin. Visitors give name and e-mail; for users those of the account are the default.
 * @throws AppError documentInvalid with the text of the first failed check (docs/product.md#feedback-form)
 */
export async function sendFeedback(platform: Platform, viewer: Viewer, input: DocumentInput): Promise<void> {
  const { data } = input;
  const account = viewer.kind === 'user' ? viewer : null;
  const form = {
    name: textIn(data, 'name', FEEDBACK_NAME_MAX_LENGTH) ?? account?.name ?? '',
    email: textIn(data, 'email', 254) ?? account?.email ?? '',
    subject: textIn(data, 'subject', FEEDBACK_SUBJECT_MAX_LENGTH) ?? '',
    message: textIn(data, 'message', FEEDBACK_MESSAGE_MAX_LENGTH) ?? '',
  };
  checkAct(feedback, form, 'documentInvalid');
  await platform.database.transaction((tx) =>
    insertDocument(tx, { collection: 'feedback', input, columns: Object.entries(form) }),
  );
}
