import { Link } from '#web/lib/navigation.tsx';
import { deskPage } from './sections.ts';

/** A person by username, or by id where there is none. */
export function PersonLink({ $id, username }: { $id: string; username: string | null }) {
  return (
    <Link
      to={deskPage('people', $id)}
      className="inline-block min-h-6 font-semibold underline underline-offset-4 hover:text-primary-hot"
    >
      {username ?? $id}
    </Link>
  );
}
