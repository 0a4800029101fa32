import { PlayerProfile } from '#web/features/records/player-profile.tsx';
import type { PageProps } from './page-props.ts';
import { WithPerson } from './with-person.tsx';

export function PlayerPage({ page }: PageProps<'player'>) {
  return <WithPerson username={page.username}>{(person) => <PlayerProfile person={person} />}</WithPerson>;
}
