import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { hostPath } from '#shared/page-routes.ts';
import type { HostRecord } from '#shared/wire/people.ts';
import { hostRecordQuery } from '#web/api/records.ts';
import { usePeople } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { roughly } from '#web/lib/roughly.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.host;

/** A placeholder as high as the loaded content. */
const HOST_PLACE = <Skeleton className="h-24" />;

/** The host, marked when the operator has verified them. A load failure shows a general name instead. */
export function HostedBy({ hostId }: { hostId: string }) {
  const { data, isPending } = usePeople([hostId]);
  if (isPending) return HOST_PLACE;
  const host = data?.documents[0];
  const name = host?.username ?? words.unnamed;
  return (
    <section aria-labelledby="hosted-by" className="panel flex items-center gap-3 px-4 py-3 [--cut:14px]">
      <Avatar url={host?.prof_pic_url} name={name} className="size-10 text-2xl" />
      <div className="min-w-0 grow">
        <h2 id="hosted-by" className="font-sans text-2xs font-normal tracking-wide text-muted">
          {words.title}
        </h2>
        <p className="flex items-center gap-1.5 font-semibold">
          {host?.username ? (
            <Link to={hostPath(host.username)} className="truncate hover:text-primary-hot">
              {name}
            </Link>
          ) : (
            <span className="truncate">{name}</span>
          )}
          {host?.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={texts.records.host.verified}
              size={19}
              className="shrink-0 text-ongoing"
            />
          )}
        </p>
        <Record hostId={hostId} />
      </div>
    </section>
  );
}

/** The host's statistics; the line keeps the height of its two rows while they are loading. */
function Record({ hostId }: { hostId: string }) {
  const { data } = useQuery(hostRecordQuery(hostId));
  return <p className="min-h-8 text-2xs leading-4 text-muted">{data && recordText(data)}</p>;
}

function recordText({ held, aborted, rooms, minutesToPaid }: HostRecord): string {
  const { line } = texts.records.host;
  if (held + aborted === 0) return line.first;
  return [
    line.held(held),
    rooms.opened > 0 && line.onTime(rooms.onTime, rooms.opened),
    minutesToPaid !== null && line.paid(...roughly(minutesToPaid)),
    aborted > 0 && line.aborted(aborted),
  ]
    .filter(Boolean)
    .join(' · ');
}
