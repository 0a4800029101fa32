import { Link } from '#web/lib/navigation.tsx';

/** A link over a card or row, named by its title: a link around all texts would make screen readers read them all. */
export function CoverLink({ to, titleId }: { to: string; titleId: string }) {
  return <Link to={to} aria-labelledby={titleId} className="card-link absolute inset-0 z-1 outline-none" />;
}
