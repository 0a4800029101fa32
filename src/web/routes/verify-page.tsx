import { SectionHeading } from '#web/components/card.tsx';
import { VerifyStatement } from '#web/features/statement/verify-statement.tsx';
import { texts } from '#web/texts/texts.ts';

export function VerifyPage() {
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{texts.statement.title}</SectionHeading>
      <p className="-mt-2 mb-6 text-soft">{texts.statement.intro}</p>
      <VerifyStatement />
    </div>
  );
}
