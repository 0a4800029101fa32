/** The Host Panel: a tab of /profile for hosts. The address names the open tournament (panel-location.ts). */
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { hostBansQuery, useLiftBan } from '#web/api/entrance.ts';
import { hostedBy, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { templatesQuery } from '#web/api/templates.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section, SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Evenings } from './evenings.tsx';
import { isLive, LiveRow } from './live-row.tsx';
import { ManagedTournament } from './managed-tournament.tsx';
import { OwnWebhooks } from './own-webhooks.tsx';
import { EVENINGS_VIEW, NEW, openInPanel, usePanelLocation, usePanelPath } from './panel-location.ts';
import { LoadedLists, MoreRows, repeatedTitles, TournamentRows } from './tournament-list.tsx';

const { list: words, hands: handsWords } = texts.hostPanel;

export function HostPanel() {
  const { tournament, view } = usePanelLocation();
  const account = useAccount();
  return (
    <>
      <h1 className="sr-only">{texts.hostPanel.title}</h1>
      {tournament ? (
        <ManagedTournament key={tournament} id={tournament} />
      ) : (
        account &&
        (view === EVENINGS_VIEW ? <Evenings hostId={account.$id} /> : <Hosted host={account.$id} />)
      )}
    </>
  );
}

/** The host's tournaments: Ongoing ones, upcoming ones, drafts, and ended ones. */
function Hosted({ host }: { host: string }) {
  const ahead = useManagedTournaments(hostedBy.ahead(host));
  const drafts = useManagedTournaments(hostedBy.drafts(host));
  const past = useManagedTournaments(hostedBy.past(host));
  const now = useNow();
  const panelPath = usePanelPath();
  // The form of a new tournament shows the templates at once, so they are loaded in advance.
  usePrefetchQuery(templatesQuery());
  const create = (
    <Button size="sm" variant="primary" onClick={() => openInPanel({ tournament: NEW })}>
      <Plus size={18} />
      {words.create}
    </Button>
  );
  return (
    <section aria-label={texts.hostPanel.title}>
      <SectionHeading aside={create}>{words.title}</SectionHeading>
      <LoadedLists queries={[ahead, drafts, past]}>
        {([published = [], planned = [], over = []]) => {
          const all = [...published, ...planned, ...over];
          const repeated = repeatedTitles(all);
          const live = published.filter((one) => isLive(one, now));
          const groups = [
            { name: words.next, rows: published.filter((one) => !live.includes(one)), query: ahead },
            { name: words.drafts, rows: planned, query: drafts },
            { name: words.past, rows: over, query: past },
          ];
          return (
            <>
              {all.length === 0 && (
                <EmptyState
                  icon={<Trophy />}
                  title={words.empty}
                  action={
                    <Button onClick={() => openInPanel({ tournament: NEW })}>{words.createFirst}</Button>
                  }
                >
                  {words.emptyHint}
                </EmptyState>
              )}
              {live.length > 0 && (
                <Group name={words.now}>
                  <ul className="grid gap-2">
                    {live.map((tournament) => (
                      <LiveRow key={tournament.$id} tournament={tournament} />
                    ))}
                  </ul>
                </Group>
              )}
              {groups.map(
                ({ name, rows, query }) =>
                  rows.length > 0 && (
                    <Group key={name} name={name}>
                      <TournamentRows tournaments={rows} repeated={repeated} />
                      <MoreRows query={query} />
                    </Group>
                  ),
              )}
              <Link
                to={panelPath({ view: EVENINGS_VIEW })}
                className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hot underline underline-offset-4"
              >
                <CalendarSync size={18} />
                {texts.evenings.open}
              </Link>
              <OwnHands />
              <OwnWebhooks />
            </>
          );
        }}
      </LoadedLists>
    </section>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mb-6">
      <h3 className="mb-1.5 text-2xl text-soft">{name}</h3>
      {children}
    </section>
  );
}

/** Settings for all tournaments of a host: the helpers in every new one, and the banned players. */
function OwnHands() {
  const bans = useQuery(hostBansQuery);
  const lift = useLiftBan({ onSuccess: () => toast.success(handsWords.lifted) });
  return (
    <>
      <Section title={handsWords.helpers} about={handsWords.helpersHint} className="mt-10">
        <StaffList tournament={null} />
      </Section>
      {(bans.isError || (bans.data && bans.data.bans.length > 0)) && (
        <Section title={handsWords.keptOut} className="mt-10">
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
                  <ActButton
                    act={lift}
                    tells={{ username }}
                    size="sm"
                    aria-label={handsWords.liftOf(username)}
                  >
                    {handsWords.lift}
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
