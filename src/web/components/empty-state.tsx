import type { ReactNode } from 'react';

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
