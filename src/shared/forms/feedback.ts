/** Ordered checks of the feedback form: specification section 5. */
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
