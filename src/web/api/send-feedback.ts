import type { Feedback } from '#shared/forms/feedback.ts';
import { changeOf, createDocument } from './client.ts';

export const useSendFeedback = changeOf((form: Feedback) => createDocument('feedback', form));
