import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from '#web/lib/navigation.tsx';

/** A link above a page's title, back to the page that it belongs to. */
export function BackLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <Link
      to={to}
      className={clsx(
        '-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-soft hover:text-primary-hot',
        className,
      )}
    >
      <ArrowLeft size={18} />
      {children}
    </Link>
  );
}
