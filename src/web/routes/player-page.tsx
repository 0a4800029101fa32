import { PlayerProfile } from '#web/features/records/player-profile.tsx';
import { WithPerson } from './loaded-page.tsx';
import type { PageProps } from './page-props.ts';

export function PlayerPage({ page }: PageProps<'player'>) {
  return <WithPerson username={page.username}>{(person) => <PlayerProfile person={person} />}</WithPerson>;
}
