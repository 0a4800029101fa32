/** Checks of the feedback form in their fixed order, first failure wins (docs/product.md#feedback-form). */
import type { PlainMessageKey } from '../messages.ts';

export interface FeedbackForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function feedbackProblem(form: FeedbackForm): PlainMessageKey | null {
  if (form.name.trim() === '') return 'feedbackNameMissing';
  if (form.email.trim() === '') return 'feedbackEmailMissing';
  if (form.subject.trim() === '') return 'feedbackSubjectMissing';
  if (form.message.trim() === '') return 'feedbackMessageMissing';
  return null;
}
