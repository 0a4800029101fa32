import { SectionHeading } from '#web/components/card.tsx';
import { MyEvening } from '#web/features/my-evening/my-evening.tsx';
import { texts } from '#web/texts/texts.ts';

export function MyEveningPage() {
  return (
    <>
      <SectionHeading level={1}>{texts.shell.pages['my-evening']}</SectionHeading>
      <MyEvening />
    </>
  );
}
