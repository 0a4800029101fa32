/** Who helps the host, and with what. */
import { useQuery } from '@tanstack/react-query';
import { staffQuery, usePutStaff } from '#web/api/staff.ts';
import { Section } from '#web/components/card.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.helpers;

export function Helpers({ tournament }: { tournament: string }) {
  const query = useQuery(staffQuery(tournament));
  const put = usePutStaff(tournament);
  return (
    <Section title={words.title} about={words.hint} className="mt-10">
      <StaffList query={query} put={put} />
    </Section>
  );
}
