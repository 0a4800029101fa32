/** The bar with a player's five main links, at the bottom of phones' screens. `--nav-height` holds its height. */
import { Bell, CalendarClock, ClipboardList, House, Trophy, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAbilities } from '#web/api/abilities.ts';
import { useNotifications } from '#web/api/notifications.ts';
import { useAccount } from '#web/api/session.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.shell.bottomBar;

export function BottomBar() {
  const account = useAccount();
  const { canHost } = useAbilities();
  const { unread } = useNotifications();
  return (
    <nav
      aria-label={words.label}
      className="bottom-bar tall:fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page md:hidden"
    >
      <ul className="grid min-h-14 tall:h-(--nav-height) grid-cols-5 pb-[env(safe-area-inset-bottom)]">
        <Item to="/" label={texts.shell.home} icon={<House />} />
        <Item to="/tournaments" label={texts.shell.pages.tournaments} icon={<Trophy />} />
        <Item to="/my-evening" label={texts.shell.pages['my-evening']} icon={<CalendarClock />} />
        <Item
          to="/notifications"
          label={texts.shell.pages.notifications}
          name={unread > 0 ? texts.shell.unreadNotifications(unread) : texts.shell.pages.notifications}
          icon={<Bell />}
          isMarked={unread > 0}
        />
        {canHost ? (
          // On phones /profile opens with the Host Panel for hosts.
          <Item to="/profile" label={words.host} icon={<ClipboardList />} />
        ) : (
          <Item
            to={account ? '/profile' : '/login'}
            label={account ? texts.shell.profile : texts.common.login}
            icon={<UserRound />}
          />
        )}
      </ul>
    </nav>
  );
}

function Item({
  to,
  label,
  name,
  icon,
  isMarked = false,
}: {
  to: string;
  label: string;
  /** The text for screen readers, if it tells more than the label. */
  name?: string;
  icon: ReactNode;
  isMarked?: boolean;
}) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        aria-label={name ?? label}
        activeClassName="text-primary-hot!"
        className="flex h-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-semibold text-soft -outline-offset-3"
      >
        <span aria-hidden="true" className="relative [&_svg]:size-5.5">
          {icon}
          {isMarked && (
            <span className="absolute -right-1 -top-0.5 size-2.5 rotate-45 bg-primary ring-2 ring-page" />
          )}
        </span>
        <span className="bottom-bar-label max-w-full truncate leading-tight">{label}</span>
      </Link>
    </li>
  );
}
