import { useQuery } from '@tanstack/react-query';
import { CalendarRange, Trophy } from 'lucide-react';
import { type Person, requests } from '#shared/page-data.ts';
import { hostPath } from '#shared/page-routes.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import { list, single } from '#web/api/client.ts';
import { seasonTableQuery } from '#web/api/seasons.ts';
import { Section } from '#web/components/card.tsx';
import { SeasonTable } from '#web/components/season-table.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { formatDay, formatLocal } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { LoadedPage, type PageProps } from './loaded-page.tsx';

const words = texts.seasons;

export function SeasonPage({ page }: PageProps<'season'>) {
  const query = useQuery(single(requests.season(page.id)));
  const { data: people } = useQuery({
    ...list(requests.people([query.data?.host ?? ''])),
    enabled: Boolean(query.data),
  });
  return (
    <LoadedPage query={query} title={texts.seasons.label}>
      {(season) => <SeasonView season={season} host={people?.documents[0] ?? null} />}
    </LoadedPage>
  );
}

function SeasonView({ season, host }: { season: SeasonDocument; host: Person | null }) {
  const { data, isError, refetch } = useQuery(seasonTableQuery(season.$id));
  return (
    <>
      <p className="text-2xs tracking-wide text-muted">{words.label}</p>
      <h1 className="text-[2.1rem] leading-none wrap-anywhere sm:text-5xl">{season.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-soft">
        {host?.username && (
          <Link
            to={hostPath(host.username)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {words.by(host.username)}
          </Link>
        )}
        <span>{words.days(formatDay(season.from), formatDay(season.to))}</span>
      </p>
      <p className="mb-6 text-sm text-muted">
        {words.rule(season.points.join(', '))} {season.best !== null && words.best(season.best)}
      </p>
      {!data && !isError && <ListSkeleton label={words.loading} row={<Skeleton className="h-14" />} />}
      {!data && isError && <LoadFailure onRetry={refetch} />}
      {data && data.rows.length === 0 && (
        <EmptyState icon={<Trophy />} title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <SeasonTable rows={data.rows} caption={words.caption(season.name)} />
          <Section title={words.tournaments} className="mt-10">
            <ul className="grid gap-1">
              {data.tournaments.map((one) => (
                <li key={one.$id}>
                  <Link
                    to={tournamentPath(one.$id)}
                    className="flex min-h-11 items-center gap-3 hover:text-primary-hot"
                  >
                    <CalendarRange size={18} className="shrink-0 text-primary" />
                    <span className="min-w-0 grow wrap-anywhere">
                      <Title of={{ tournTitle: one.title, titleNe: one.titleNe }} />
                    </span>
                    <span className="shrink-0 text-sm text-muted">{formatLocal(one.startDate)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </>
  );
}
