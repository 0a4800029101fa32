import { SectionHeading } from '#web/components/card.tsx';
import { texts } from '#web/texts/texts.ts';
import { HostLimitsForm } from './host-limits-form.tsx';

/** The limits of all hosts; those of one are on the host's page. */
export function HostLimitsPage() {
  return (
    <>
      <SectionHeading>{texts.adminPeople.limits.title}</SectionHeading>
      <HostLimitsForm host={null} hint={texts.adminPeople.limits.allHint} />
    </>
  );
}
