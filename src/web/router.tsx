/** Renders the page that the address names, if its guard allows it. */
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { type Guard, isFrame, matchPage, type PageMatch, traitsOf } from '#shared/page-routes.ts';
import { abilitiesOf } from './api/abilities.ts';
import { useAccount } from './api/session.ts';
import { PageSkeleton } from './components/states.tsx';
import { Layout } from './features/shell/layout.tsx';
import { comingFrom } from './lib/came-from.ts';
import { lazyPart } from './lib/lazy-part.ts';
import { navigate, usePathname } from './lib/navigation.tsx';
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

/** A page without the layout of the site. */
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

/** A page with its guard. It is keyed by path, so that `wasVisitor` tells whether the viewer arrived as a visitor. */
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
  // If a viewer is logged out while on the page, the page stays.
  if (guard === 'arrival' && !viewer.isLoggedIn && viewer.wasVisitor) return loginFrom();
  if (guard === 'admin' && !viewer.canOperate) return '/';
  // After a login on this page, the page itself decides where to go.
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

/** Scrolls a new page to its top. When the viewer goes back, the browser restores the position itself. */
function useScrollToTop(pathname: string): void {
  const [navigation] = useState(() => ({ isNew: false }));
  useEffect(() => {
    const onPush = () => {
      navigation.isNew = true;
    };
    const onReturn = () => {
      navigation.isNew = false;
    };
    // The router library makes pushState dispatch an event named "pushState".
    addEventListener('pushState', onPush);
    addEventListener('popstate', onReturn);
    return () => {
      removeEventListener('pushState', onPush);
      removeEventListener('popstate', onReturn);
    };
  }, [navigation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useLayoutEffect(() => {
    if (navigation.isNew) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, navigation]);
}
