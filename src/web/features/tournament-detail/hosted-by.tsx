import { BadgeCheck } from 'lucide-react';
import { usePeople } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.host;

/** The host, marked when the operator has verified them. A load failure shows a general name instead. */
export function HostedBy({ hostId }: { hostId: string }) {
  const { data, isPending } = usePeople([hostId]);
  const host = data?.documents[0];
  const name = host?.username ?? words.unnamed;
  return (
    <section aria-labelledby="hosted-by" className="panel flex items-center gap-3 px-4 py-3 [--cut:14px]">
      {isPending ? (
        <Skeleton className="size-10" />
      ) : (
        <Avatar url={host?.prof_pic_url} name={name} className="size-10 text-2xl" />
      )}
      <div className="min-w-0 grow">
        <h2 id="hosted-by" className="font-sans text-2xs font-normal tracking-wide text-muted">
          {words.title}
        </h2>
        {isPending ? (
          <Skeleton className="h-6 w-32" />
        ) : (
          <p className="flex items-center gap-1.5 font-semibold">
            <span className="truncate">{name}</span>
            {host?.isVerified && (
              <BadgeCheck
                role="img"
                aria-label={words.verified}
                size={19}
                className="shrink-0 text-ongoing"
              />
            )}
          </p>
        )}
      </div>
    </section>
  );
}
