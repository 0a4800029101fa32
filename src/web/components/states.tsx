/** Placeholders for content that is loading, could not be loaded, or does not exist. */
import clsx from 'clsx';
import { RotateCw, WifiOff } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useIsOffline } from '#web/api/line.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';

/** A shimmering placeholder of the size of the content. @param label text for screen readers, if it stands alone */
export function Skeleton({ label, className }: { label?: string; className?: string }) {
  const place = <div aria-hidden="true" className={clsx('shimmer', className)} />;
  return label === undefined ? place : <Loading label={label}>{place}</Loading>;
}

/** Wraps skeletons, and gives screen readers one text for the whole group. */
export function Loading({
  label = texts.common.loading,
  children,
}: {
  label?: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" className="contents">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Shown while a list is loading: placeholders of the size of its rows, and a text for screen readers. */
export function ListSkeleton({
  label,
  rows = 3,
  row,
  className = 'grid gap-3',
}: {
  label?: string;
  rows?: number;
  row: ReactNode;
  className?: string;
}) {
  return (
    <Loading label={label}>
      <div className={className}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
          <Fragment key={index}>{row}</Fragment>
        ))}
      </div>
    </Loading>
  );
}

/** Shown while a page's code is loading; as high as the screen, so that the footer does not jump into view. */
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

/** Shows that loading failed, with a button to retry; when the connection is back, it retries by itself. */
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
        <Button size="sm" onClick={() => void onRetry()}>
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
