/** The operator's desk: its sections, and the page of one of them. */

import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import {
  type DeskPageComponent,
  type DeskPageName,
  deskPage,
  SECTION_NAMES,
  SECTIONS,
  sectionOf,
} from '#web/features/admin/sections.ts';
import { Link, navigate, useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import type { PageProps } from './loaded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const words = texts.admin;
const MENU_ID = 'desk-sections';

const page = <Name extends string>(load: () => Promise<Record<Name, DeskPageComponent>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The pages that show a single item if the address contains its id. */
const WITH_ID: readonly string[] = ['tournaments', 'people', 'announcements', 'pages', 'promotions'];

/** The pages of the desk; the code of each is a file that is loaded when the page is opened. */
const PAGES: Record<DeskPageName, ReturnType<typeof page>> = {
  manage: page(() => import('./admin-tournaments.tsx'), 'AdminTournaments'),
  tournaments: page(() => import('#web/features/admin/tournaments/all-page.tsx'), 'AllTournamentsPage'),
  disputes: page(() => import('#web/features/admin/tournaments/disputes-page.tsx'), 'DisputesPage'),
  people: page(() => import('#web/features/admin/people/people-page.tsx'), 'PeoplePage'),
  'token-requests': page(
    () => import('#web/features/admin/people/token-requests-page.tsx'),
    'TokenRequestsPage',
  ),
  grants: page(() => import('#web/features/admin/people/grants-page.tsx'), 'GrantsPage'),
  bans: page(() => import('#web/features/admin/people/bans-page.tsx'), 'BansPage'),
  'host-limits': page(() => import('#web/features/admin/people/host-limits-page.tsx'), 'HostLimitsPage'),
  warnings: page(() => import('#web/features/admin/people/warnings-page.tsx'), 'WarningsPage'),
  messages: page(() => import('#web/features/admin/messages/messages-page.tsx'), 'MessagesPage'),
  feedback: page(() => import('#web/features/admin/messages/feedback-page.tsx'), 'FeedbackPage'),
  announcements: page(
    () => import('#web/features/admin/content/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
  pages: page(() => import('#web/features/admin/content/pages-page.tsx'), 'PagesPage'),
  promotions: page(() => import('#web/features/admin/content/promotions-page.tsx'), 'PromotionsPage'),
  banner: page(() => import('#web/features/admin/content/banner-page.tsx'), 'BannerPage'),
  money: page(() => import('#web/features/admin/money/money-page.tsx'), 'MoneyPage'),
  audit: page(() => import('#web/features/admin/money/audit-page.tsx'), 'AuditPage'),
  analysis: page(() => import('#web/features/admin/analysis/analysis-page.tsx'), 'AnalysisPage'),
  log: page(() => import('#web/features/admin/log/log-page.tsx'), 'LogPage'),
  health: page(() => import('#web/features/admin/health/health-page.tsx'), 'HealthPage'),
};

/** The pages by their old names, from when the desk had one address with `?section=`. */
const FORMER: Readonly<Record<string, DeskPageName>> = {
  disputes: 'disputes',
  notification: 'messages',
  banner: 'banner',
  analysis: 'analysis',
};

const isPageName = (name: string): name is DeskPageName => Object.hasOwn(PAGES, name);

export function AdminPage({ page: { parts } }: PageProps<'admin'>) {
  const [name = 'manage', id = '', ...more] = parts;
  const former = FORMER[useQueryString().get('section') ?? ''];
  const isFormer = parts.length === 0 && former !== undefined;
  useEffect(() => {
    if (isFormer) navigate(deskPage(former), { replace: true });
  }, [isFormer, former]);
  const isKnown = isPageName(name) && more.length === 0 && (id === '' || WITH_ID.includes(name));
  if (!isKnown) return <NotFoundPage />;
  const Page = PAGES[name];
  return (
    <>
      <SectionHeading level={1}>{texts.admin.title}</SectionHeading>
      <div className="lg:flex lg:gap-8">
        <AdminNav current={name} />
        <div className="min-h-dvh min-w-0 grow">
          <Suspense fallback={<PageSkeleton />}>{!isFormer && <Page id={id} />}</Suspense>
        </div>
      </div>
    </>
  );
}

/** The navigation of the desk: a sidebar, or, on narrower screens, a menu whose button names the open page. */
function AdminNav({ current }: { current: DeskPageName }) {
  // The page on which the menu was opened: it closes when a link leads to another page.
  const [openedOn, setOpenedOn] = useState<DeskPageName | null>(null);
  const isOpen = openedOn === current;
  return (
    <nav aria-label={words.nav} className="mb-6 lg:mb-0 lg:w-52 lg:shrink-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        onClick={() => setOpenedOn(isOpen ? null : current)}
        className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 border border-line bg-surface px-3.5 text-left font-semibold hover:border-primary lg:hidden"
      >
        <Menu size={18} className="shrink-0 text-primary" />
        {words.menu(words.pages[current])}
      </button>
      <ul
        id={MENU_ID}
        className={clsx('max-lg:border max-lg:border-t-0 max-lg:border-line', !isOpen && 'max-lg:hidden')}
      >
        {SECTION_NAMES.map((section) => (
          <Section key={section} section={section} current={current} />
        ))}
      </ul>
    </nav>
  );
}

/** A link to a section's first page. Its other pages stand below, if the section is open or in the menu of phones. */
function Section({ section, current }: { section: (typeof SECTION_NAMES)[number]; current: DeskPageName }) {
  const { icon: Icon, pages } = SECTIONS[section];
  const name = words.sections[section];
  const isOpen = sectionOf(current) === section;
  const below = pages.filter((page) => words.pages[page] !== name);
  const isHere = pages[0] === current && !below.some((page) => page === current);
  return (
    <li>
      <Link
        to={deskPage(pages[0])}
        // A page below may have the same address, so this link is not marked as the page.
        aria-current={isHere ? 'page' : false}
        className={clsx(
          'flex min-h-12 items-center gap-2.5 border-l-3 bg-surface px-3.5 -outline-offset-2 hover:text-text',
          isOpen ? 'border-primary bg-raised text-text' : 'border-line text-soft',
          isHere && 'font-semibold',
        )}
      >
        <Icon size={18} className="shrink-0 text-primary" />
        {name}
      </Link>
      {below.length > 0 && (
        <ul className={clsx('max-lg:grid max-lg:grid-cols-2', !isOpen && 'lg:hidden')}>
          {below.map((page) => (
            <li key={page}>
              <Link
                to={deskPage(page)}
                aria-current={page === current ? 'page' : undefined}
                className="flex min-h-11 items-center border-l-3 border-line bg-surface pl-11 pr-2 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text"
              >
                {words.pages[page]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
