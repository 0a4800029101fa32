import { ArrowRight } from 'lucide-react';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The link at the end of a section's heading. @param children its text; undefined: "View All" */
export function ViewAll({ to, children = texts.common.viewAll }: { to: string; children?: string }) {
  return (
    <Link
      to={to}
      className="display inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap pt-0.5 text-lg text-primary-hot hover:text-text"
    >
      {children}
      <ArrowRight size={18} className="-mt-0.5" />
    </Link>
  );
}
