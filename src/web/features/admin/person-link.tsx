import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { personNames } from '#web/api/people.ts';
import { Link } from '#web/lib/navigation.tsx';
import { deskPage } from './sections.ts';

/** A link that is high enough for a thumb in a row of one line: rows of such links lie 20 px apart. */
export const LINK_IN_ROW =
  '-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary-hot';

/** A person by username, or by id where there is none. */
export function PersonLink({ $id, username }: { $id: string; username: string | null }) {
  return (
    <Link to={deskPage('people', $id)} className={clsx(LINK_IN_ROW, 'font-semibold')}>
      {username ?? $id}
    </Link>
  );
}

/** A person of whom only the id is known: the username follows. */
export function PersonById({ $id }: { $id: string }) {
  const names = useQuery(personNames([$id])).data;
  return <PersonLink $id={$id} username={names?.[$id] ?? null} />;
}
