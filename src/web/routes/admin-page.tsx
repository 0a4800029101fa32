/** The operator's desk: its sections, and the page of one of them. */
import { lazy, Suspense, useEffect } from 'react';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { type DeskPageComponent, type DeskPageName, deskPage } from '#web/features/admin/sections.ts';
import { navigate, useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import type { PageProps } from './loaded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

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
