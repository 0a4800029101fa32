/** The standings of a tournament in stages, by stage and group, with a line below the entries that move on. */
import { useQuery } from '@tanstack/react-query';
import { Check, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { readScoring } from '#shared/json-fields.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { GroupTables } from '#web/components/group-tables.tsx';
import { movesOnText, StageWay } from '#web/components/stage-way.tsx';
import { EmptyState, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFile } from '#web/lib/navigation.tsx';
import { groupsOf, lastDrawn, roundsType, stageMatches } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { PenaltiesList } from './penalties-list.tsx';
import { ScoringRules } from './scoring-rules.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.stages;

const StageRounds = lazyPart(
  () => import('./stage-rounds.tsx'),
  'StageRounds',
  <Skeleton className="mb-6 h-96" />,
);

export function StageStandings({
  tournament,
  stages,
  own,
}: {
  tournament: TournamentDocument;
  stages: readonly Stage[];
  own: string | null;
}) {
  const { data: matches = [] } = useMatches(tournament, false);
  const drawn = lastDrawn(matches);
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? Math.max(1, drawn);
  const stage = stages[number - 1];
  return (
    <>
      <StageWay stages={stages} tournament={tournament} current={drawn || null} />
      {drawn > 1 && (
        <ChoiceRow
          className="mt-5"
          legend={words.choose}
          isHidden
          options={stages.slice(0, drawn).map(({ name }, index) => ({ value: index + 1, label: name }))}
          value={number}
          onChange={setChosen}
        />
      )}
      {stage && drawn > 0 ? (
        <>
          <OneStage key={number} tournament={tournament} stage={stage} number={number} own={own} />
          <Penalties tournament={tournament} own={own} />
        </>
      ) : (
        <div className="mt-5">
          <EmptyState icon={<ListOrdered />} title={words.notDrawn}>
            {words.notDrawnHint}
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** The penalties, with names from the standings of the first stage, which contain every entry. */
function Penalties({ tournament, own }: { tournament: TournamentDocument; own: string | null }) {
  const { data } = useQuery(standingsQuery(tournament.$id, 1));
  return data && <PenaltiesList tournament={tournament} standings={data} own={own} />;
}

function OneStage({
  tournament,
  stage,
  number,
  own,
}: {
  tournament: TournamentDocument;
  stage: Stage;
  number: number;
  own: string | null;
}) {
  const { data, isError, refetch } = useQuery(standingsQuery(tournament.$id, number));
  const { data: all = [] } = useMatches(tournament, false);
  if (!data) {
    if (isError) return <LoadFailure onRetry={refetch} />;
    return <Skeleton label={texts.standings.loading} className="mt-5 h-96" />;
  }
  const matches = stageMatches(all, number);
  const scoring = stage.scoring ?? readScoring(tournament.scoring);
  const isLast = stage.advance === undefined;
  const { played, planned } = data.matches;
  const type = roundsType(stage);
  // The viewer's group comes first.
  const groups = groupsOf(data).sort((a, b) => Number(hasEntry(b, own)) - Number(hasEntry(a, own)));
  const rounds = type && (
    <StageRounds
      tournament={tournament}
      stage={stage}
      type={type}
      groups={groups}
      matches={matches}
      own={own}
    />
  );
  return (
    <div className="mt-5">
      <h2 className="text-2xl">
        {played === 0 ? texts.standings.notPlayed(planned) : texts.standings.played(played, planned)}
      </h2>
      {!isLast && <p className="text-soft">{movesOnText(stage.advance ?? 0)}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {type !== 'round_robin' && rounds}
        {type && played === 0 ? null : (
          <GroupTables
            standings={data}
            groups={groups}
            stage={stage}
            scoring={scoring}
            matches={matches}
            prizes={tournament.prizePool.length}
            own={own}
            hasPlayerLinks
          />
        )}
        {type === 'round_robin' && (
          <div>
            <h2 className="mb-3 text-2xl">{words.pairings}</h2>
            {rounds}
          </div>
        )}
      </div>
      {data.seed && (
        <details className="mt-5 text-sm text-soft">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <Check size={16} className="mr-1 inline text-open" />
            {words.lots}
          </summary>
          <p className="max-w-2xl">{words.lotsHint}</p>
          <dl className="mt-2 grid gap-1">
            <dt className="text-muted">{words.seed}</dt>
            <dd className="font-mono text-xs break-all">{data.seed}</dd>
            <dt className="text-muted">{words.commitment}</dt>
            <dd className="font-mono text-xs break-all">{data.commitment}</dd>
          </dl>
        </details>
      )}
      <DownloadLink to={tournamentFile(tournament.$id, 'standings.csv', { stage: String(number) })}>
        {texts.standings.download}
      </DownloadLink>
      {stage.kind === 'points' && <ScoringRules scoring={scoring} />}
    </div>
  );
}

function hasEntry({ rows }: { rows: readonly { entry: string }[] }, own: string | null): boolean {
  return own !== null && rows.some(({ entry }) => entry === own);
}
