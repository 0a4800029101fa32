import { HostProfile } from '#web/features/records/host-profile.tsx';
import { WithPerson } from './loaded-page.tsx';
import type { PageProps } from './page-props.ts';

export function HostPage({ page }: PageProps<'host'>) {
  return <WithPerson username={page.username}>{(person) => <HostProfile person={person} />}</WithPerson>;
}
