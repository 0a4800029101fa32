/**
 * The layout of every page: site banner, top bar, sidebar (a drawer on phones and tablets), bar of unverified accounts,
 * breadcrumb, footer, evening bar and, on phones, the bottom bar. It also moves the focus on navigation.
 */
import { Bell, CalendarClock, ClipboardList, House, MailWarning, Trophy, UserRound } from 'lucide-react';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { GAMES } from '#shared/games/games.ts';
import { isDeskPath } from '#shared/page-routes.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useDrawnForms } from '#web/api/forms.ts';
import { useNotifications } from '#web/api/notifications.ts';
import { useSiteBanner } from '#web/api/promotions.ts';
import { useSendVerification } from '#web/api/send-verification.ts';
import { useAccount } from '#web/api/session.ts';
import { ActForm } from '#web/components/act-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/navigation.tsx';
import { noteOwnView } from '#web/lib/own-view.ts';
import { texts } from '#web/texts/texts.ts';
import { TopBar } from './top-bar.tsx';

const words = texts.shell.bottomBar;
const LABELS: Readonly<Record<string, string>> = texts.shell.pages;

const EveningBar = lazyPart(() => import('./evening-bar.tsx'), 'EveningBar');

const FormNotice = lazyPart(() => import('./form-notice.tsx'), 'FormNotice');

const Sidebar = lazyPart(() => import('./surroundings.tsx'), 'Sidebar');

const Drawer = lazyPart(() => import('./surroundings.tsx'), 'Drawer');

const Footer = lazyPart(() => import('./surroundings.tsx'), 'Footer');

const Background = lazyPart(() => import('./background.tsx'), 'Background');

const COLLAPSED_KEY = 'sidebar-collapsed';
const WIDE = '(min-width: 64rem)';

export function Layout({ pathname, children }: { pathname: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  const wasCollapsed = useBrowserValue(() => localStorage.getItem(COLLAPSED_KEY) === 'yes', false);
  const [chosen, setCollapsed] = useState<boolean | null>(null);
  const isCollapsed = chosen ?? wasCollapsed;
  // Null: the drawer was not opened yet.
  const [isDrawerOpen, setDrawerOpen] = useState<boolean | null>(null);
  const isLoggedIn = useAccount() !== null;
  const forms = useDrawnForms();
  // The operator's desk has its own navigation, so the site's sidebar stays behind its button there.
  const hasSidebar = !isDeskPath(pathname);
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setMoved(true);
    setDrawerOpen((isOpen) => isOpen && false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const toggle = useCallback(() => {
    if (!hasSidebar || !matchMedia(WIDE).matches) return setDrawerOpen(true);
    localStorage.setItem(COLLAPSED_KEY, isCollapsed ? 'no' : 'yes');
    noteOwnView();
    // The transition waits for the code of the sidebar, which stays as the server rendered it until then.
    startTransition(() => setCollapsed(!isCollapsed));
  }, [isCollapsed, hasSidebar]);

  return (
    <>
      <div className="glow flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed left-2 top-2 z-50 -translate-y-20 bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
        >
          {texts.shell.skipToContent}
        </a>
        <SiteBanner />
        <TopBar onToggleSidebar={toggle} />
        <div className="flex grow">
          <div
            className={`tall:sticky top-(--bar-height) hidden h-[calc(100dvh-var(--bar-height)-var(--dock))] shrink-0 overflow-y-auto border-r border-line bg-page/60 transition-[width] duration-200 ease-snap ${hasSidebar ? 'lg:block' : ''} ${isCollapsed ? 'w-[4.5rem]' : 'w-(--side-width)'}`}
          >
            <Sidebar isCollapsed={isCollapsed} />
          </div>
          {isDrawerOpen !== null && (
            <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
              <Sidebar />
            </Drawer>
          )}
          <div className="flex min-w-0 grow flex-col">
            {!hasMoved && <VerifyBar />}
            {/* At least as high as the screen, so that late content does not move the footer in sight. */}
            <main
              ref={main}
              id="main"
              tabIndex={-1}
              className="mx-auto min-h-[calc(100dvh-var(--bar-height))] w-full max-w-[84rem] grow px-4 pb-16 pt-5 sm:px-6 lg:px-8"
            >
              <Breadcrumb pathname={pathname} />
              {(forms?.refused || forms?.done) && <FormNotice forms={forms} pathname={pathname} />}
              {children}
            </main>
            <Footer />
          </div>
        </div>
      </div>
      {/* This space lets the end of the page scroll above the bars at the bottom of the screen. */}
      <div aria-hidden="true" className="h-(--dock)" />
      {/* Not lazy: otherwise it could appear under a finger during a press. */}
      <BottomBar />
      {isLoggedIn && <EveningBar pathname={pathname} />}
      <Background pathname={pathname} />
    </>
  );
}

/** The site banner, on every page while it is active. */
function SiteBanner() {
  const text = useSiteBanner();
  if (!text) return null;
  return (
    <section
      aria-label={texts.shell.siteNotice}
      className="border-b border-line bg-surface px-4 py-1 text-center text-xs text-soft"
    >
      {text}
    </section>
  );
}

/** While the email is unverified, a bar on the first page of each day; a press sends the link. */
function VerifyBar() {
  const account = useAccount();
  const send = useSendVerification({ onSuccess: () => toast.success(texts.general.verificationSent) });
  const forms = useDrawnForms();
  if (!account || account.emailVerification || (forms && !forms.asksToVerify)) return null;
  return (
    <section aria-label={texts.shell.emailVerification} className="hatch border-b border-line bg-surface">
      <ActForm action="/verify-account/send" onAct={() => send.mutate()}>
        <button
          type="submit"
          disabled={send.isPending}
          className="mx-auto flex min-h-11 w-full items-center justify-center gap-2.5 px-4 py-1.5 text-sm text-soft underline decoration-primary decoration-2 underline-offset-4 -outline-offset-3 hover:text-text"
        >
          <MailWarning size={18} className="shrink-0 text-primary" />
          {texts.general.verifyBar}
        </button>
      </ActForm>
    </section>
  );
}

function labelOf(part: string, path: string): string | undefined {
  if (Object.hasOwn(LABELS, part)) return LABELS[part];
  return GAMES.find((game) => game.path === path)?.name;
}

function Breadcrumb({ pathname }: { pathname: string }) {
  const parts = pathname.split('/').filter(Boolean);
  const crumbs = parts.map((part, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    return { label: labelOf(part, path), path };
  });
  if (crumbs.length === 0 || crumbs.some((crumb) => !crumb.label)) return null;
  return (
    <nav aria-label={texts.shell.breadcrumb} className="-mt-1 mb-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        <li>
          <Link to="/" className="inline-flex min-h-11 min-w-11 items-center pr-1 hover:text-primary-hot">
            {texts.shell.home}
          </Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center">
            <span aria-hidden="true" className="px-1.5 text-primary">
              /
            </span>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="px-1 text-text">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.path} className="inline-flex min-h-11 items-center px-1 hover:text-primary-hot">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The bar with a player's five main links, at the bottom of phones' screens. `--nav-height` holds its height. */
function BottomBar() {
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
