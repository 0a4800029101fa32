import { SectionHeading } from '#web/components/card.tsx';
import { FeedbackForm } from '#web/features/feedback/feedback-form.tsx';
import { texts } from '#web/texts/texts.ts';

export function FeedbackPage() {
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{texts.shell.pages.feedback}</SectionHeading>
      <p className="-mt-2 mb-6 text-soft">{texts.feedback.intro}</p>
      <FeedbackForm />
    </div>
  );
}
