import { BarChart3, Bell, Megaphone, Scale, Trophy } from 'lucide-react';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export const SECTIONS = ['tournament', 'disputes', 'notification', 'banner', 'analysis'] as const;
export type Section = (typeof SECTIONS)[number];

const ICONS = {
  tournament: Trophy,
  disputes: Scale,
  notification: Bell,
  banner: Megaphone,
  analysis: BarChart3,
};

/** The dashboard's own sidebar; on phones a grid of two columns. */
export function AdminNav({ current }: { current: Section }) {
  return (
    <nav aria-label={texts.admin.nav} className="mb-6 lg:mb-0 lg:w-52 lg:shrink-0">
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {SECTIONS.map((section) => {
          const Icon = ICONS[section];
          return (
            <li key={section}>
              <Link
                to={`/egofficial-admin?section=${section}`}
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-12 items-center gap-2.5 whitespace-nowrap border-b-3 border-line bg-surface px-4 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:bg-raised aria-[current=page]:text-text lg:border-b-0 lg:border-l-3"
              >
                <Icon aria-hidden="true" size={19} className="text-primary" />
                {texts.admin.sections[section]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
