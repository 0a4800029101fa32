import { Link } from '#web/lib/navigation.tsx';

/** Laid over a card or row and named by its title: screen readers would read out all of a link around its texts. */
export function CoverLink({ to, titleId }: { to: string; titleId: string }) {
  return <Link to={to} aria-labelledby={titleId} className="card-link absolute inset-0 z-1 outline-none" />;
}
