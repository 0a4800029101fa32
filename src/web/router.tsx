/** Draws the page the address names, under its guard. */
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Guard, isFrame, matchPage, type PageMatch, traitsOf } from '#shared/page-routes.ts';
import { abilitiesOf } from './api/abilities.ts';
import { useAccount } from './api/session.ts';
import { PageSkeleton } from './components/states.tsx';
import { Layout } from './features/shell/layout.tsx';
import { comingFrom } from './lib/came-from.ts';
import { lazyPart } from './lib/lazy-part.ts';
import { navigate, usePathname } from './lib/navigation.tsx';
import { useScrollToTop } from './lib/use-scroll-to-top.ts';
import { pageComponent } from './pages.ts';
import { FailurePage } from './routes/failure-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';

const PageHead = lazyPart(() => import('./features/shell/background.tsx'), 'PageHead');

export function Router() {
  const pathname = usePathname();
  const page = matchPage(pathname);
  useScrollToTop(pathname);
  if (isFrame(page)) {
    return (
      <ErrorBoundary key={pathname}>
        <FramePage page={page} pathname={pathname} />
      </ErrorBoundary>
    );
  }
  return (
    <Layout pathname={pathname}>
      <ErrorBoundary key={pathname}>{page ? <GuardedPage page={page} /> : <NotFoundPage />}</ErrorBoundary>
    </Layout>
  );
}

/** A page without the site around it. */
function FramePage({ page, pathname }: { page: PageMatch; pathname: string }) {
  const [Page] = useState(() => pageComponent(page));
  return (
    <>
      <Suspense fallback={null}>
        <Page page={page} />
      </Suspense>
      <PageHead pathname={pathname} />
    </>
  );
}

/** Keyed by path, so that `wasVisitor` is what the viewer was on arrival. */
function GuardedPage({ page }: { page: PageMatch }) {
  const account = useAccount();
  const { guard } = traitsOf(page);
  const [wasVisitor] = useState(!account);
  const [Page] = useState(() => pageComponent(page));
  const target = redirectTarget(guard, {
    isLoggedIn: Boolean(account),
    wasVisitor,
    canOperate: abilitiesOf(account).canOperate,
  });
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target]);
  if (target) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page page={page} />
    </Suspense>
  );
}

function redirectTarget(
  guard: Guard | undefined,
  viewer: { isLoggedIn: boolean; wasVisitor: boolean; canOperate: boolean },
): string | null {
  if (guard === 'login' && !viewer.isLoggedIn) return loginFrom();
  // Whoever is logged out while on the page keeps what stands there.
  if (guard === 'arrival' && !viewer.isLoggedIn && viewer.wasVisitor) return loginFrom();
  if (guard === 'admin' && !viewer.canOperate) return '/';
  // After a login on the page itself the page decides where to go.
  if (guard === 'visitor' && viewer.isLoggedIn && !viewer.wasVisitor) return '/';
  return null;
}

function loginFrom(): string {
  return comingFrom('/login', location.pathname + location.search + location.hash);
}

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}
