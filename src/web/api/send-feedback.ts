import type { Feedback } from '#shared/forms/feedback.ts';
import { createDocument, type Outcome, useChange } from './client.ts';

export function useSendFeedback(outcome: Outcome) {
  return useChange((form: Feedback) => createDocument('feedback', form), {}, outcome);
}
