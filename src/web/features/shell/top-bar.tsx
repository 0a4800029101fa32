import clsx from 'clsx';
import { Menu, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { matchPage } from '#shared/page-routes.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink, ICON_BUTTON, IconButton } from '#web/components/button.tsx';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { Logo } from '#web/components/logo.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { Link, pageAddress, usePathname } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { Balances } from './balances.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileButton } from './profile-button.tsx';
import { SearchBox } from './search-box.tsx';

export function TopBar({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const pathname = usePathname();
  const from = matchPage(pathname)?.name === 'tournament' ? pathname : null;
  const account = useAccount();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const searchLink = useRef<HTMLAnchorElement>(null);
  return (
    <header className="tall:sticky top-0 z-30 border-b border-line bg-page">
      <div className="flex h-(--bar-height) items-center gap-1 px-2 sm:gap-2 sm:px-3">
        <IconButton label={texts.shell.toggleMenu} className="noscript:hidden" onClick={onToggleSidebar}>
          <Menu />
        </IconButton>
        <Link to="/" aria-label={texts.shell.homeLink} className="flex min-h-11 min-w-11 items-center">
          <Logo nameClassName="hidden sm:block" />
        </Link>
        <SearchBox isOpen={isSearchOpen} opener={searchLink} onClose={() => setSearchOpen(false)} />
        <div className="ml-auto flex items-center gap-0.5 sm:gap-2">
          {/* Leads to the page of searches until a script opens the row. */}
          <a
            ref={searchLink}
            href={pageAddress('/search')}
            aria-label={texts.shell.search.open}
            title={texts.shell.search.open}
            aria-expanded={isSearchOpen}
            className={clsx(ICON_BUTTON, 'md:hidden')}
            onClick={(event) => {
              event.preventDefault();
              setSearchOpen(!isSearchOpen);
            }}
          >
            <Search size={22} />
          </a>
          {account ? (
            <>
              <Balances />
              <NotificationBell />
              <ProfileButton account={account} />
            </>
          ) : (
            <>
              <LanguageSwitch className="min-h-11 min-w-11 px-1 text-sm font-semibold text-soft hover:text-primary-hot" />
              <ButtonLink
                to={comingFrom('/login', from)}
                variant="ghost"
                size="sm"
                className="px-2! sm:px-4!"
              >
                {texts.common.login}
              </ButtonLink>
              <ButtonLink to={comingFrom('/signup', from)} size="sm" className="px-2.5! sm:px-5!">
                {texts.common.signup}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
