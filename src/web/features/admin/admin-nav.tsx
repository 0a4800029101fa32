import { BarChart3, Bell, Megaphone, Trophy } from 'lucide-react';
import { Link } from '#web/lib/navigation.tsx';

export const SECTIONS = ['tournament', 'notification', 'banner', 'analysis'] as const;
export type Section = (typeof SECTIONS)[number];

const ITEMS = [
  { section: 'tournament', label: 'Tournament', Icon: Trophy },
  { section: 'notification', label: 'Notification', Icon: Bell },
  { section: 'banner', label: 'Site banner', Icon: Megaphone },
  { section: 'analysis', label: 'Data analysis', Icon: BarChart3 },
] as const satisfies readonly { section: Section; label: string; Icon: unknown }[];

/** The dashboard's own sidebar; two by two on phones, all in sight. */
export function AdminNav({ current }: { current: Section }) {
  return (
    <nav aria-label="Admin dashboard" className="mb-6 lg:mb-0 lg:w-52 lg:shrink-0">
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-4 lg:grid-cols-1">
        {ITEMS.map(({ section, label, Icon }) => (
          <li key={section}>
            <Link
              to={`/egofficial-admin?section=${section}`}
              aria-current={section === current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2.5 whitespace-nowrap border-b-3 border-line bg-surface px-4 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:bg-raised aria-[current=page]:text-text lg:border-b-0 lg:border-l-3"
            >
              <Icon aria-hidden="true" size={19} className="text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
