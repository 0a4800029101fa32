/** What holds for all tournaments of a host: who helps in every new one, and who is kept out. */
import { useQuery } from '@tanstack/react-query';
import { hostBansQuery, useLiftBan } from '#web/api/entrance.ts';
import { staffQuery, usePutStaff } from '#web/api/staff.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ShortFailure } from '#web/components/short-failure.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel.hands;

export function OwnHands() {
  const staff = useQuery(staffQuery(null));
  const put = usePutStaff(null);
  const bans = useQuery(hostBansQuery);
  const lift = useLiftBan({ onSuccess: () => toast.success(words.lifted) });
  return (
    <>
      <section className="mt-10">
        <SectionHeading>{words.helpers}</SectionHeading>
        <p className="-mt-2 mb-3 text-soft">{words.helpersHint}</p>
        <StaffList query={staff} put={put} />
      </section>
      {(bans.isError || (bans.data && bans.data.bans.length > 0)) && (
        <section className="mt-10">
          <SectionHeading>{words.keptOut}</SectionHeading>
          {!bans.data && <ShortFailure onRetry={bans.refetch} />}
          <ul className="divide-y divide-line border-y border-line">
            {bans.data?.bans.map(({ user, username, reason, until }) => (
              <li key={user} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow wrap-anywhere">
                  <strong>{username}</strong> <span className="text-soft">{reason}</span>
                  {until && (
                    <span className="block text-sm text-muted">
                      <Dated at={until}>{words.until(formatMoment(until))}</Dated>
                    </span>
                  )}
                </span>
                {username && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={words.liftOf(username)}
                    isBusy={lift.isPending}
                    onClick={() => lift.mutate(username)}
                  >
                    {words.lift}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
