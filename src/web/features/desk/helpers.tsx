/** Who helps the host, and with what. */
import { useQuery } from '@tanstack/react-query';
import { staffQuery, usePutStaff } from '#web/api/staff.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.helpers;

export function Helpers({ tournament }: { tournament: string }) {
  const query = useQuery(staffQuery(tournament));
  const put = usePutStaff(tournament);
  return (
    <section className="mt-10">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-3 text-soft">{words.hint}</p>
      <StaffList query={query} put={put} />
    </section>
  );
}
