import clsx from 'clsx';
import {
  Bell,
  CalendarClock,
  ChevronDown,
  ClipboardList,
  Gamepad2,
  House,
  LifeBuoy,
  Megaphone,
  MessageSquareText,
  Trophy,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GAMES } from '#shared/games/games.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { SocialLinks } from '#web/components/social-links.tsx';
import { Link, usePathname } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const shell = texts.shell;

const ROW =
  'group relative flex min-h-12 items-center gap-3.5 px-4 text-[0.95rem] font-semibold text-soft -outline-offset-3 transition-colors hover:bg-raised hover:text-text';
/** The classes of the link to the open page: a slanted bar at its edge. */
const ACTIVE =
  'bg-raised text-text before:absolute before:inset-y-2 before:left-0 before:w-1 before:-skew-y-[20deg] before:bg-primary';

const ITEMS: readonly { to: string; label: string; icon: ReactNode; isForHosts?: true }[] = [
  { to: '/', label: shell.home, icon: <House /> },
  { to: '/tournaments', label: shell.pages.tournaments, icon: <Trophy /> },
  { to: '/games', label: shell.pages.games, icon: <Gamepad2 /> },
  { to: '/my-evening', label: shell.pages['my-evening'], icon: <CalendarClock /> },
  { to: '/profile?tab=host', label: shell.bottomBar.host, icon: <ClipboardList />, isForHosts: true },
  { to: '/notifications', label: shell.pages.notifications, icon: <Bell /> },
  { to: '/announcement', label: shell.pages.announcement, icon: <Megaphone /> },
  { to: '/help-center', label: shell.pages['help-center'], icon: <LifeBuoy /> },
  { to: '/feedback', label: shell.pages.feedback, icon: <MessageSquareText /> },
];

export function Sidebar({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { canHost } = useAbilities();
  return (
    <nav aria-label={shell.mainNavigation} className="py-3">
      <ul>
        {ITEMS.filter(({ isForHosts }) => !isForHosts || canHost).map(({ isForHosts: _, ...item }) => (
          <li key={item.to}>
            {item.to === '/tournaments' ? (
              <TournamentsItem isCollapsed={isCollapsed} icon={item.icon} />
            ) : (
              <SideLink {...item} isCollapsed={isCollapsed} />
            )}
          </li>
        ))}
      </ul>
      {!isCollapsed && (
        <div className="mx-2 mt-4 border-t border-line pt-3">
          <LanguageSwitch className={clsx(ROW, 'w-full px-2!')} />
          <SocialLinks />
        </div>
      )}
    </nav>
  );
}

function SideLink({
  to,
  label,
  icon,
  isCollapsed,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  isCollapsed: boolean;
}) {
  return (
    <Link
      to={to}
      activeClassName={ACTIVE}
      title={isCollapsed ? label : undefined}
      className={clsx(ROW, isCollapsed && 'justify-center')}
    >
      <span aria-hidden="true" className="text-primary [&_svg]:size-[1.35rem]">
        {icon}
      </span>
      <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
    </Link>
  );
}

function TournamentsItem({ isCollapsed, icon }: { isCollapsed: boolean; icon: ReactNode }) {
  const isInside = usePathname().startsWith('/tournaments');
  const [isOpen, setOpen] = useState(isInside);
  const isShown = isOpen && !isCollapsed;
  return (
    <>
      <div className="relative">
        <SideLink to="/tournaments" label={shell.pages.tournaments} icon={icon} isCollapsed={isCollapsed} />
        {!isCollapsed && (
          <button
            type="button"
            aria-label={shell.tournamentsByGame}
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
            className="absolute right-1 top-0.5 grid size-11 place-items-center text-muted hover:text-primary-hot"
          >
            <ChevronDown size={20} className={clsx('transition-transform', isShown && 'rotate-180')} />
          </button>
        )}
      </div>
      {isShown && (
        <ul className="ml-7 border-l border-line">
          {GAMES.map(({ id, path, name }) => (
            <SubLink key={id} to={path} label={name} />
          ))}
        </ul>
      )}
    </>
  );
}

function SubLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} activeClassName={ACTIVE} className={clsx(ROW, 'min-h-11! pl-5! font-normal!')}>
        {label}
      </Link>
    </li>
  );
}
