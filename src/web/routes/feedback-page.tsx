import { SectionHeading } from '#web/components/card.tsx';
import { FeedbackForm } from '#web/features/feedback/feedback-form.tsx';

export function FeedbackPage() {
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>Feedback</SectionHeading>
      <p className="-mt-2 mb-6 text-soft">
        What do you like, what should we do better? We read every message.
      </p>
      <FeedbackForm />
    </div>
  );
}
