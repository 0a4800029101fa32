import { createTogether } from '#server/appwrite/documents/create-together.ts';
import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
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
export async function sendFeedback(
  platform: Platform,
  viewer: Viewer,
  input: DocumentInput,
): Promise<string | null> {
  const { data } = input;
  const account = viewer.kind === 'user' ? viewer : null;
  const form = {
    name: textIn(data, 'name', FEEDBACK_NAME_MAX_LENGTH) ?? account?.name ?? '',
    email: textIn(data, 'email', 254) ?? account?.email ?? '',
    subject: textIn(data, 'subject', FEEDBACK_SUBJECT_MAX_LENGTH) ?? '',
    message: textIn(data, 'message', FEEDBACK_MESSAGE_MAX_LENGTH) ?? '',
  };
  checkAct(feedback, form, 'documentInvalid');
  return createTogether(platform.database, {
    row: { collection: 'feedback', input, columns: Object.entries(form) },
  });
}
