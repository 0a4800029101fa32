import { useQuery } from '@tanstack/react-query';
import { Trophy, Users } from 'lucide-react';
import type { Person } from '#shared/page-data.ts';
import { hostPath } from '#shared/page-routes.ts';
import type { PlayerRecord } from '#shared/wire/people.ts';
import { hostRecordQuery, playerRecordQuery } from '#web/api/records.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Figures } from '#web/components/figures.tsx';
import { EmptyState, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { PersonHeading } from '#web/features/records/person-heading.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { type PageProps, WithPerson } from './loaded-page.tsx';

const words = texts.records.player;

export function PlayerPage({ page }: PageProps<'player'>) {
  return <WithPerson username={page.username}>{(person) => <PlayerProfile person={person} />}</WithPerson>;
}

function PlayerProfile({ person }: { person: Person }) {
  const { data, isError, refetch } = useQuery(playerRecordQuery(person.$id));
  const { data: hosting } = useQuery(hostRecordQuery(person.$id));
  const isHost = hosting !== undefined && hosting.held + hosting.aborted > 0;
  return (
    <>
      <PersonHeading person={person} label={words.label} />
      <Figures
        figures={[
          { name: words.played, value: data?.played ?? null },
          { name: words.won, value: data?.won ?? null },
          { name: words.prizes, value: data?.prizes ?? null },
        ]}
      />
      {isHost && (
        <p className="mt-4">
          <Link
            to={hostPath(person.username ?? '')}
            className="inline-block py-1 text-soft underline underline-offset-2 hover:text-primary-hot"
          >
            {words.hosting}
          </Link>
        </p>
      )}
      <SectionHeading className="mt-10">{words.best}</SectionHeading>
      {data ? (
        <Best best={data.best} />
      ) : isError ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
      {data && data.teams.length > 0 && <Teams teams={data.teams} />}
    </>
  );
}

function Best({ best }: Pick<PlayerRecord, 'best'>) {
  if (best.length === 0) {
    return (
      <EmptyState
        icon={<Trophy />}
        title={words.none}
        action={<ButtonLink to="/tournaments">{texts.common.findTournament}</ButtonLink>}
      >
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    <ol className="border-t border-line">
      {best.map(({ tournament, title, titleNe, rank, finishedAt }) => (
        <li key={tournament} className="border-b border-line">
          <Link to={`/t/${tournament}`} className="group flex min-h-14 items-center gap-4 py-2">
            <span className="display w-20 shrink-0 pt-1 text-2xl text-primary-hot">{words.rank(rank)}</span>
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-semibold group-hover:text-primary-hot">
                <Title of={{ tournTitle: title, titleNe }} />
              </span>
              {finishedAt && (
                <span className="block text-2xs text-muted">
                  <Dated at={finishedAt}>{formatMoment(finishedAt)}</Dated>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Teams({ teams }: Pick<PlayerRecord, 'teams'>) {
  return (
    <>
      <SectionHeading className="mt-10">{words.teams}</SectionHeading>
      <ul className="border-t border-line">
        {teams.map(({ name, tournaments, tournament, title, titleNe }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={`/t/${tournament}?tab=participants`}
              className="group flex min-h-14 items-center gap-4 py-2"
            >
              <Users size={22} className="ml-2 shrink-0 text-primary" />
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere group-hover:text-primary-hot">{name}</span>
                <span className="line-clamp-2 text-2xs text-muted">
                  {words.teamPlayed(tournaments, titleOf({ tournTitle: title, titleNe }))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
