/** The Host Panel: a tab of /profile for hosts. Which tournament is open stands in the address (panel-location.ts). */
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus, Trophy } from 'lucide-react';
import { hostBansQuery, useLiftBan } from '#web/api/entrance.ts';
import { useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { staffQuery, usePutStaff } from '#web/api/staff.ts';
import { templatesQuery } from '#web/api/templates.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { Evenings } from './evenings.tsx';
import { ManagedTournament } from './managed-tournament.tsx';
import { OwnWebhooks } from './own-webhooks.tsx';
import { EVENINGS_VIEW, NEW, openInPanel, panelPath, usePanelLocation } from './panel-location.ts';
import { TournamentList } from './tournament-list.tsx';

const { list: words, hands: handsWords } = texts.hostPanel;

export function HostPanel() {
  const { tournament, view } = usePanelLocation();
  const account = useAccount();
  if (tournament) return <ManagedTournament key={tournament} id={tournament} />;
  if (view === EVENINGS_VIEW && account) return <Evenings hostId={account.$id} />;
  return <HostedTournaments />;
}

function HostedTournaments() {
  const account = useAccount();
  const { isPending } = useManagedTournaments({ host: account?.$id ?? '' });
  // The form of a new tournament opens with them.
  usePrefetchQuery(templatesQuery());
  if (!account) return null;
  const create = (
    <Button size="sm" onClick={() => openInPanel({ tournament: NEW })}>
      <Plus size={18} />
      {words.create}
    </Button>
  );
  return (
    <section aria-label={texts.hostPanel.title}>
      <SectionHeading aside={create}>{words.title}</SectionHeading>
      <TournamentList
        filter={{ host: account.$id }}
        empty={
          <EmptyState
            icon={<Trophy />}
            title={words.empty}
            action={<Button onClick={() => openInPanel({ tournament: NEW })}>{words.createFirst}</Button>}
          >
            {words.emptyHint}
          </EmptyState>
        }
      />
      {/* Not before the list, which would push them down. */}
      {!isPending && (
        <>
          <Link
            to={panelPath({ view: EVENINGS_VIEW })}
            className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hot underline underline-offset-4"
          >
            <CalendarSync size={18} />
            {texts.evenings.open}
          </Link>
          <OwnHands />
          <OwnWebhooks />
        </>
      )}
    </section>
  );
}

/** What holds for all tournaments of a host: who helps in every new one, and who is kept out. */
function OwnHands() {
  const staff = useQuery(staffQuery(null));
  const put = usePutStaff(null);
  const bans = useQuery(hostBansQuery);
  const lift = useLiftBan({ onSuccess: () => toast.success(handsWords.lifted) });
  return (
    <>
      <section className="mt-10">
        <SectionHeading>{handsWords.helpers}</SectionHeading>
        <p className="-mt-2 mb-3 text-soft">{handsWords.helpersHint}</p>
        <StaffList query={staff} put={put} />
      </section>
      {(bans.isError || (bans.data && bans.data.bans.length > 0)) && (
        <section className="mt-10">
          <SectionHeading>{handsWords.keptOut}</SectionHeading>
          {!bans.data && <ShortFailure onRetry={bans.refetch} />}
          <ul className="divide-y divide-line border-y border-line">
            {bans.data?.bans.map(({ user, username, reason, until }) => (
              <li key={user} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow wrap-anywhere">
                  <strong>{username}</strong> <span className="text-soft">{reason}</span>
                  {until && (
                    <span className="block text-sm text-muted">
                      <Dated at={until}>{handsWords.until(formatMoment(until))}</Dated>
                    </span>
                  )}
                </span>
                {username && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={handsWords.liftOf(username)}
                    isBusy={lift.isPending}
                    onClick={() => lift.mutate(username)}
                  >
                    {handsWords.lift}
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
