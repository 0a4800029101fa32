import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { personNames } from '#web/api/people.ts';
import { Link } from '#web/lib/navigation.tsx';
import { deskPage } from './sections.ts';

/** The classes of a link in a row of one line that is high enough for a thumb: such rows lie 20 px apart. */
export const LINK_IN_ROW =
  '-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary-hot';

/** A link to a person, named by username or, without one, by id. */
export function PersonLink({ $id, username }: { $id: string; username: string | null }) {
  return (
    <Link to={deskPage('people', $id)} className={clsx(LINK_IN_ROW, 'font-semibold')}>
      {username ?? $id}
    </Link>
  );
}

/** A link to a person whose id is known; the username is loaded. */
export function PersonById({ $id }: { $id: string }) {
  const names = useQuery(personNames([$id])).data;
  return <PersonLink $id={$id} username={names?.[$id] ?? null} />;
}
