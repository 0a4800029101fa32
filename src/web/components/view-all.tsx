import { ArrowRight } from 'lucide-react';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** At the end of a section's heading. */
export function ViewAll({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="display inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap pt-0.5 text-lg text-primary-hot hover:text-text"
    >
      {texts.common.viewAll}
      <ArrowRight size={18} className="-mt-0.5" />
    </Link>
  );
}
