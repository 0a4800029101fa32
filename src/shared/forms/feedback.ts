/** The feedback form (docs/product.md#feedback-form). */
import * as z from 'zod/mini';
import { email, refuse, trimmed } from './schema.ts';

export const feedback = z.object({ name: trimmed, email, subject: trimmed, message: trimmed }).check(
  refuse('name', 'feedbackNameMissing', ({ name }) => name === ''),
  refuse('email', 'feedbackEmailMissing', ({ email }) => email === ''),
  refuse('subject', 'feedbackSubjectMissing', ({ subject }) => subject === ''),
  refuse('message', 'feedbackMessageMissing', ({ message }) => message === ''),
);

export type Feedback = z.infer<typeof feedback>;
