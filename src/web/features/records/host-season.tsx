/** A host's current season, for the host's page. */
import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { seasonPath } from '#shared/page-routes.ts';
import { seasonOfDay } from '#shared/rules/seasons.ts';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { list } from '#web/api/client.ts';
import { seasonTableQuery } from '#web/api/seasons.ts';
import { Section } from '#web/components/card.tsx';
import { SeasonTable } from '#web/components/season-table.tsx';
import { serverNow } from '#web/lib/clock.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.seasons;

const ROWS = 5;

interface HostSeasonsState {
  current: SeasonDocument | undefined;
  others: readonly SeasonDocument[];
  /** The table of the current season; undefined: there is none, or it is not loaded. */
  table: SeasonStandings | undefined;
}

/** A host's seasons and the table of the current one; pending until both are loaded or have failed. */
export function useHostSeasons(hostId: string): HostSeasonsState & { isPending: boolean } {
  const seasons = useQuery(list(requests.seasonsOf(hostId)));
  const all = seasons.data?.documents;
  const current = seasonOfDay(all, new Date(serverNow()));
  const others = all?.filter((season) => season !== current) ?? [];
  const table = useQuery({ ...seasonTableQuery(current?.$id ?? ''), enabled: current !== undefined });
  const isPending = seasons.isPending || (current !== undefined && table.isPending);
  return { current, others, table: table.data, isPending };
}

export function HostSeasons({ current, others, table }: HostSeasonsState) {
  if (!current) return null;
  return (
    <Section title={words.label} className="mt-10">
      <Current season={current} table={table} />
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {others.map((season) => (
          <li key={season.$id}>
            <Link
              to={seasonPath(season.$id)}
              className="inline-flex min-h-11 items-center text-soft underline underline-offset-4"
            >
              {season.name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Current({ season, table: data }: { season: SeasonDocument; table: SeasonStandings | undefined }) {
  return (
    <>
      <Link
        to={seasonPath(season.$id)}
        className="display inline-flex min-h-11 items-center text-2xl text-primary-hot wrap-anywhere hover:underline"
      >
        {season.name}
      </Link>
      {data && data.rows.length === 0 && <p className="text-soft">{words.emptyHint}</p>}
      {data && data.rows.length > 0 && (
        <SeasonTable rows={data.rows} count={ROWS} caption={words.caption(season.name)} />
      )}
      {data && data.rows.length > ROWS && (
        <Link
          to={seasonPath(season.$id)}
          className="inline-flex min-h-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          {words.whole(data.rows.length)}
        </Link>
      )}
    </>
  );
}
