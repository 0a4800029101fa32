import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/navigation.tsx';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('panel p-4 sm:p-6', className)}>{children}</div>;
}

/** A section of a page. @param props id: that of the heading, which names the section; about: its purpose */
export function Section({
  id,
  title,
  about,
  aside,
  className,
  children,
}: {
  id?: string;
  title: ReactNode;
  about?: string;
  aside?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} aside={aside}>
        {title}
      </SectionHeading>
      {about && <p className="-mt-2 mb-3 text-soft">{about}</p>}
      {children}
    </section>
  );
}

/** A heading with the slanted bar; `aside` stands at its end (a "View All" link). */
export function SectionHeading({
  id,
  children,
  aside,
  level = 2,
  className,
}: {
  id?: string | undefined;
  children: ReactNode;
  aside?: ReactNode;
  level?: 1 | 2;
  className?: string;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={clsx(
        'mb-4 flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap sm:gap-x-4',
        level === 1 && 'max-sm:justify-between',
        className,
      )}
    >
      <Heading
        id={id}
        className={clsx(
          'flex min-w-0 items-start gap-2.5 wrap-anywhere',
          // The size on phones lets the title of a list and the `aside` fit one line.
          level === 1
            ? aside
              ? 'text-[1.55rem] sm:text-5xl'
              : 'text-[2.1rem] sm:text-5xl'
            : 'text-[1.7rem] sm:text-3xl',
        )}
      >
        <span aria-hidden="true" className="blade mt-[0.11em] shrink-0" />
        {children}
      </Heading>
      <span
        aria-hidden="true"
        className={clsx(
          'h-px grow basis-0 bg-linear-to-r from-line to-transparent',
          level === 1 && 'max-sm:hidden',
        )}
      />
      {aside}
    </div>
  );
}

/** A link above a page's title, back to the page that it belongs to. */
export function BackLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <Link
      to={to}
      className={clsx(
        '-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-soft hover:text-primary-hot',
        className,
      )}
    >
      <ArrowLeft size={18} />
      {children}
    </Link>
  );
}
