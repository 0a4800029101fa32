/** The newest season of a host, at the host's page. */
import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { seasonPath } from '#shared/page-routes.ts';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { list } from '#web/api/documents.ts';
import { seasonTableQuery } from '#web/api/seasons.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { SeasonTable } from '#web/components/season-table.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.seasons;

/** Rows shown of the table. */
const ROWS = 5;

interface HostSeasonsState {
  newest: SeasonDocument | undefined;
  others: readonly SeasonDocument[];
  /** Of the newest. */
  table: SeasonStandings | undefined;
}

/** The seasons of a host and the table of the newest; pending until both are there, or cannot be loaded. */
export function useHostSeasons(hostId: string): HostSeasonsState & { isPending: boolean } {
  const seasons = useQuery(list(requests.seasonsOf(hostId)));
  const [newest, ...others] = seasons.data?.documents ?? [];
  const table = useQuery({ ...seasonTableQuery(newest?.$id ?? ''), enabled: newest !== undefined });
  const isPending = seasons.isPending || (newest !== undefined && table.isPending);
  return { newest, others, table: table.data, isPending };
}

export function HostSeasons({ newest, others, table }: HostSeasonsState) {
  if (!newest) return null;
  return (
    <section className="mt-10">
      <SectionHeading>{words.label}</SectionHeading>
      <Newest season={newest} table={table} />
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
    </section>
  );
}

function Newest({ season, table: data }: { season: SeasonDocument; table: SeasonStandings | undefined }) {
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
