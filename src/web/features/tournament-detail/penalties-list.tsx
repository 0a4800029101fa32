/** The penalties of a tournament, which everybody may read. */
import { useQuery } from '@tanstack/react-query';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { penaltiesQuery } from '#web/api/penalties.ts';
import { PenaltyLine } from '#web/components/penalty-line.tsx';
import { texts } from '#web/texts/texts.ts';

export function PenaltiesList({
  tournament,
  standings,
}: {
  tournament: string;
  standings: StandingsDocument;
}) {
  const { data } = useQuery(penaltiesQuery(tournament));
  if (!data || data.documents.length === 0) return null;
  const names = new Map(standings.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-xl">{texts.standings.penalties.title}</h3>
      <ul className="grid gap-1.5">
        {data.documents.map((penalty) => (
          <li key={penalty.$id}>
            <PenaltyLine penalty={penalty} name={names.get(penalty.entry) ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}
