import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '#shared/page-data.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { texts } from '#web/texts/texts.ts';

/** Picture and name at the top of a person's page. */
export function PersonHeading({
  person,
  label,
  children,
}: {
  person: Person;
  label: string;
  /** Buttons for acts on this person. */
  children?: ReactNode;
}) {
  const name = person.username ?? '';
  return (
    <div className="mb-6 flex items-center gap-4">
      <Avatar url={person.prof_pic_url} name={name} className="size-20 text-5xl sm:size-28" />
      <div className="min-w-0">
        <p className="text-2xs tracking-wide text-muted">{label}</p>
        <h1 className="flex items-center gap-2 text-[2.1rem] leading-none sm:text-5xl">
          <span className="wrap-anywhere">{name}</span>
          {person.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={texts.records.host.verified}
              size={26}
              className="shrink-0 text-ongoing"
            />
          )}
        </h1>
        {children && <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
      </div>
    </div>
  );
}
