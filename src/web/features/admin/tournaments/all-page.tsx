import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useId } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import { allTournaments } from '#web/api/all-tournaments.ts';
import { personNames } from '#web/api/people.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { CoverLink } from '#web/components/cover-link.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Title } from '#web/components/title.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { FEATURED, searchFilter, withAny } from '../list-tools.tsx';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { TournamentRecord } from './tournament-record.tsx';

const words = texts.adminTournaments;
const { Scheduled: _ofMatches, ...statuses } = texts.statuses.tournaments;

export function AllTournamentsPage({ id }: DeskPageProps) {
  return id ? <TournamentRecord key={id} id={id} /> : <List />;
}

function List() {
  return (
    <ListPage
      source={allTournaments}
      filters={[
        searchFilter(words),
        { name: 'status', label: texts.admin.lists.status, options: withAny(statuses) },
        FEATURED,
      ]}
      table={{
        file: 'tournaments.csv',
        columns: [
          ['code', '$id'],
          ['title', titleOf],
          'status',
          'host',
          ['start', 'startDate'],
          ['joined', ({ participants }) => participants.length],
          'max',
          ['fee', (tournament) => tournamentFacts(tournament).fee.fee],
          ['feeCurrency', (tournament) => tournamentFacts(tournament).fee.currencyType],
          ['prizes', (tournament) => tournamentFacts(tournament).prize],
          ['prizeCurrency', (tournament) => tournamentFacts(tournament).prizeCurrency],
        ],
      }}
      title={words.title}
      icon={<Trophy />}
      none={words.empty}
    >
      {(tournament) => <Row tournament={tournament} />}
    </ListPage>
  );
}

function Row({ tournament }: { tournament: TournamentCard }) {
  const { $id, status, host, startDate, max } = tournament;
  const facts = tournamentFacts(tournament);
  const names = useQuery(personNames([host])).data;
  const titleId = useId();
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-raised has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:-outline-offset-2">
      <CoverLink to={deskPage('tournaments', $id)} titleId={titleId} />
      <div className="min-w-0">
        <h3 id={titleId} className="font-sans font-semibold leading-tight wrap-anywhere">
          <Title of={tournament} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <StatusBadge status={status} className="bg-transparent! px-0!" />
          <span className="wrap-anywhere">{names?.[host] ?? host}</span>
          <span>
            <Dated at={startDate}>{formatLocal(startDate)}</Dated>
          </span>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm font-semibold tabular-nums">
        <span>{words.joined(facts.joined, max)}</span>
        <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
      </p>
    </article>
  );
}
