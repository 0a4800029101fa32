/** A published tournament: its status and outcome, its matches, who joined, and its fields under the locks. */
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { TournamentStatus } from '#shared/constants.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { reloadAfter, useMatches } from './api.ts';
import { EditTournament } from './edit-tournament.tsx';
import { MatchList } from './match-list.tsx';
import { Participants } from './participants.tsx';
import { goTo, usePlace } from './place.ts';
import { ScheduleMatch } from './schedule-match.tsx';
import { StatusPanel } from './status-panel.tsx';

const VIEWS = ['status', 'matches', 'participants', 'edit'] as const;
type View = (typeof VIEWS)[number];

export function Manage({ tournament }: { tournament: TournamentDocument }) {
  const place = usePlace();
  const view = VIEWS.find((one) => one === place.view) ?? 'status';
  const [isReloading, setReloading] = useState(false);
  // Forms start anew from what was loaded after an update; a refresh in between leaves what is being typed alone.
  const [revision, setRevision] = useState(0);

  const reload = async (status: TournamentStatus) => {
    setReloading(true);
    await reloadAfter(status);
    setReloading(false);
    setRevision((count) => count + 1);
  };
  const common = { tournament, isReloading, onUpdated: reload };

  return (
    <section aria-label="Manage tournament">
      <SectionHeading className="mb-4!">{tournament.tournTitle}</SectionHeading>
      <Facts tournament={tournament} />
      <Tabs<View>
        label="Manage tournament"
        value={view}
        onChange={(next) => goTo({ tournament: tournament.$id, view: next }, { replace: true })}
        items={[
          {
            value: 'status',
            label: 'Status',
            isKept: true,
            panel: <StatusPanel key={`${revision} ${tournament.status}`} {...common} />,
          },
          { value: 'matches', label: 'Matches', isKept: true, panel: <Matches tournament={tournament} /> },
          {
            value: 'participants',
            label: 'Participants',
            panel: <Participants ids={tournament.participants} />,
          },
          {
            value: 'edit',
            label: 'Edit',
            isKept: true,
            panel: <EditTournament key={revision} {...common} />,
          },
        ]}
      />
    </section>
  );
}

function Facts({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="-ml-2 flex flex-wrap items-center gap-x-2">
          <StatusBadge status={tournament.status} className="bg-transparent! text-sm" />
          <span className="pl-2 text-sm text-muted">Starts {formatLocal(tournament.startDate)}</span>
        </p>
        <Link
          to={tournamentPath(tournament.$id)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary-hot underline underline-offset-4"
        >
          View As User
          <ExternalLink aria-hidden="true" size={15} />
        </Link>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        <div>
          <dt className="text-2xs tracking-wide text-muted">Seats</dt>
          <dd className="display pt-1 text-2xl tabular-nums">
            {facts.joined}
            <span className="text-muted"> / {tournament.max}</span>
          </dd>
        </div>
        <div>
          <dt className="text-2xs tracking-wide text-muted">Entry fee</dt>
          <dd className="display pt-1 text-2xl">
            <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
          </dd>
        </div>
        <div>
          <dt className="text-2xs tracking-wide text-muted">Prize pool</dt>
          <dd className="display pt-1 text-2xl text-primary-hot">
            <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
          </dd>
        </div>
      </dl>
      <ProgressBar
        percent={facts.percent}
        label={`${facts.joined} of ${tournament.max} joined`}
        className="mt-3"
      />
    </Card>
  );
}

function Matches({ tournament }: { tournament: TournamentDocument }) {
  const matches = useMatches(tournament.$id);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <MatchList tournament={tournament} query={matches} />
      {!isClosed(tournament.status) && !isAdding && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden="true" size={18} />
          Schedule another match
        </Button>
      )}
      {isAdding && (
        <Card className="mt-6">
          <h3 className="mb-4 text-2xl">Schedule another match</h3>
          <ScheduleMatch tournament={tournament} onScheduled={() => setAdding(false)} />
        </Card>
      )}
    </>
  );
}
