import { useMutation } from '@tanstack/react-query';
import type { FeedbackForm } from '#shared/forms/feedback.ts';
import { createDocument } from './client.ts';
import type { Outcome } from './mutation.ts';

export function useSendFeedback({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: (form: FeedbackForm) => createDocument('feedback', form),
    onSuccess,
  });
}
