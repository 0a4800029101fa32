import { BadgeCheck } from 'lucide-react';
import { usePeople } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

/** Only hosts can create tournaments, so whoever did is verified. Load failures are silent (specification section 8). */
export function HostedBy({ hostId }: { hostId: string }) {
  const { data, isPending } = usePeople([hostId]);
  const host = data?.documents[0];
  const name = host?.username ?? 'EGOfficial host';
  return (
    <section aria-labelledby="hosted-by" className="panel flex items-center gap-3 px-4 py-3 [--cut:14px]">
      {isPending ? (
        <Skeleton className="size-10" />
      ) : (
        <Avatar url={host?.prof_pic_url} name={name} className="size-10 text-2xl" />
      )}
      <div className="min-w-0 grow">
        <h2 id="hosted-by" className="font-sans text-2xs font-normal tracking-wide text-muted">
          Hosted By
        </h2>
        {isPending ? (
          <Skeleton className="h-6 w-32" />
        ) : (
          <p className="flex items-center gap-1.5 font-semibold">
            <span className="truncate">{name}</span>
            <BadgeCheck role="img" aria-label="Verified host" size={19} className="shrink-0 text-ongoing" />
          </p>
        )}
      </div>
    </section>
  );
}
