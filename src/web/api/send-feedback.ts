import type { Feedback } from '#shared/forms/feedback.ts';
import { createDocument } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';

export function useSendFeedback(outcome: Outcome) {
  return useChange((form: Feedback) => createDocument('feedback', form), {}, outcome);
}
