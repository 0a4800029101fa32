import { HostProfile } from '#web/features/records/host-profile.tsx';
import type { PageProps } from './page-props.ts';
import { WithPerson } from './with-person.tsx';

export function HostPage({ page }: PageProps<'host'>) {
  return <WithPerson username={page.username}>{(person) => <HostProfile person={person} />}</WithPerson>;
}
