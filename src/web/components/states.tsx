/** What stands in the place of what is on its way, could not be had, or is not there. */
import clsx from 'clsx';
import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOffline } from '#web/api/line.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';

/** A shimmering stand-in of the size of what is coming. @param label for screen readers, of one that stands alone */
export function Skeleton({ label, className }: { label?: string; className?: string }) {
  const place = <div aria-hidden="true" className={clsx('shimmer', className)} />;
  return label === undefined ? place : <Loading label={label}>{place}</Loading>;
}

/** Skeletons with the word for screen readers, once for the whole group. */
export function Loading({
  label = texts.common.loading,
  children,
}: {
  label?: string;
  children?: React.ReactNode;
}) {
  return (
    <div role="status" className="contents">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** While a page's code is on its way; as high as the screen, so that what stands below does not jump into it. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="min-h-dvh">
        <Skeleton className="mb-6 h-11 w-56 max-w-full" />
        <Skeleton className="mb-4 h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}

/** Loading failed: says so and offers another try, which is made by itself when the connection is back. */
export function LoadFailure({
  text = texts.general.somethingWrong,
  onRetry,
}: {
  text?: string;
  onRetry: () => unknown;
}) {
  const isOffline = useIsOffline(onRetry);
  return (
    <EmptyState
      icon={isOffline ? <WifiOff /> : <RotateCw />}
      title={isOffline ? texts.common.offline : text}
      action={
        <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
          {texts.common.tryAgain}
        </Button>
      }
    >
      {isOffline && texts.common.offlineHint}
    </EmptyState>
  );
}

export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="panel hatch flex flex-col items-center gap-3 px-5 py-12 text-center">
      <span aria-hidden="true" className="text-primary [&_svg]:size-10 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <p className="display text-2xl">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
