import clsx from 'clsx';
import { Bell, Menu, Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CURRENCIES } from '#shared/constants.ts';
import { matchPage } from '#shared/page-routes.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useNotifications } from '#web/api/notifications.ts';
import { useAccount } from '#web/api/session.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { AsOf } from '#web/components/as-of.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { ButtonLink, ICON_BUTTON, IconButton } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { Logo } from '#web/components/logo.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, pageAddress, usePathname } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function TopBar({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const pathname = usePathname();
  const from = matchPage(pathname)?.name === 'tournament' ? pathname : null;
  const account = useAccount();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const searchLink = useRef<HTMLAnchorElement>(null);
  return (
    <header className="@container tall:sticky top-0 z-30 border-b border-line bg-page">
      <div className="flex h-(--bar-height) items-center gap-1 px-2 sm:gap-2 sm:px-3">
        <IconButton label={texts.shell.toggleMenu} className="noscript:hidden" onClick={onToggleSidebar}>
          <Menu />
        </IconButton>
        <Link
          to="/"
          aria-label={texts.shell.homeLink}
          className="flex min-h-11 min-w-11 items-center @max-[14rem]:hidden"
        >
          <Logo nameClassName="hidden sm:block" />
        </Link>
        <SearchBox isOpen={isSearchOpen} opener={searchLink} onClose={() => setSearchOpen(false)} />
        <div className="ml-auto flex items-center gap-0.5 sm:gap-2 md:shrink-0">
          {/* Without scripts, this link leads to the search page; with scripts, it opens the row. */}
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
              <AsOf className="max-w-14 text-right" />
              <Balances />
              <NotificationBell />
              <ProfileButton account={account} />
            </>
          ) : (
            <>
              <LanguageSwitch className="@max-[17rem]:hidden min-h-11 min-w-11 px-1 text-sm font-semibold text-soft hover:text-primary-hot" />
              <ButtonLink
                to={comingFrom('/login', from)}
                variant="ghost"
                size="sm"
                // The bottom bar of phones has this link, so very narrow bars hide it.
                className="@max-[21rem]:hidden px-2! sm:px-4!"
              >
                {texts.common.login}
              </ButtonLink>
              <ButtonLink
                to={comingFrom('/signup', from)}
                size="sm"
                variant="primary"
                className="px-2.5! @max-[17rem]:px-1! sm:px-5!"
              >
                {texts.common.signup}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** The token and coin balances, which link to the wallet; in a narrow bar one stands above the other. */
function Balances() {
  const { data, isError } = useMyDetails();
  return (
    <Link
      to="/profile?tab=wallet"
      title={texts.shell.wallet}
      className="flex h-11 min-w-14 border border-line bg-surface text-sm font-semibold tabular-nums hover:border-primary max-sm:flex-col max-sm:justify-center max-sm:text-[0.8125rem] max-sm:leading-[1.15rem]"
    >
      {CURRENCIES.map((currency) => (
        <span key={currency} className="flex items-center border-line px-2 sm:px-2.5 sm:not-first:border-l">
          {data && <Money amount={data[currency] ?? 0} currency={currency} isShort />}
          {!data && (isError ? '—' : <Skeleton className="h-3.5 w-9" />)}
        </span>
      ))}
    </Link>
  );
}

function NotificationBell() {
  const { unread } = useNotifications();
  return (
    <Link
      to="/notifications"
      title={texts.shell.pages.notifications}
      aria-label={unread > 0 ? texts.shell.unreadNotifications(unread) : texts.shell.pages.notifications}
      // Hidden on phones that show the bottom bar, which has this link.
      className={clsx(ICON_BUTTON, 'bell max-md:tall:hidden')}
    >
      <Bell size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0.5 top-0.5 min-w-5 bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary tabular-nums"
        >
          {formatAmount(unread)}
        </span>
      )}
    </Link>
  );
}

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu');
const LogoutModal = lazyPart(() => import('./logout-modal.tsx'), 'LogoutModal');

function ProfileButton({ account }: { account: AccountDocument }) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<'menu' | 'logout' | null>(null);
  const { data } = useMyDetails();
  const close = useCallback(() => setOpen(null), []);
  const isTakenOver = useIsTakenOver();
  return (
    <div className="relative">
      {/* One button opens the page without scripts and the menu with scripts, so that no press is lost. */}
      <form
        action={pageAddress('/profile')}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(open ? null : 'menu');
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-label={isTakenOver ? texts.shell.profileMenu : texts.shell.profile}
          aria-expanded={isTakenOver ? open === 'menu' : undefined}
          aria-controls={open === 'menu' ? id : undefined}
          className="grid size-[44px] place-items-center"
        >
          <Avatar
            url={data?.prof_pic_url}
            name={data?.username ?? account.name}
            className="size-[36px] text-xl"
          />
        </button>
      </form>
      {open === 'menu' && (
        <ProfileMenu
          id={id}
          account={account}
          opener={button}
          onClose={close}
          onLogout={() => setOpen('logout')}
        />
      )}
      {open === 'logout' && <LogoutModal onClose={close} />}
    </div>
  );
}

const SearchResults = lazyPart(() => import('./search-results.tsx'), 'SearchResults');

/** The search: from 768 px on a part of the top bar, on narrower screens a row that the bar's search link opens. */
function SearchBox({
  isOpen,
  opener,
  onClose,
}: {
  isOpen: boolean;
  /** The link that opens the row on phones. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  // Presses are watched, too, because not every press outside moves the focus: not on text, nor on links in Safari.
  useEffect(() => {
    if (!asked) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setAsked(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [asked]);

  const close = () => {
    setAsked(null);
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what belongs to the field inside.
    <div
      ref={box}
      className={clsx(
        'z-20 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-b max-md:border-line max-md:bg-raised max-md:p-3 md:relative md:ml-4 md:w-80 lg:ml-16 lg:w-96',
        !isOpen && 'max-md:hidden',
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape first closes the results, then the search row, and gives the focus back to the opener.
        if (asked) input.current?.focus();
        else if (isOpen) opener.current?.focus();
        if (asked) setAsked(null);
        else close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setAsked(null);
      }}
    >
      <SearchField
        ref={input}
        text={text}
        onType={(typed) => {
          setText(typed);
          if (typed.trim() === '') setAsked(null);
        }}
        onSearch={(wanted) => setAsked(wanted || null)}
      />
      {asked && <SearchResults text={asked} onChosen={close} />}
    </div>
  );
}
