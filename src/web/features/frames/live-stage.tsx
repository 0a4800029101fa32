/** The stage that is played now, following each result: its groups as tables or, for elimination, as trees. */
import { readScoring } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { BracketTree } from '#web/components/bracket/bracket-tree.tsx';
import { BracketView } from '#web/components/bracket/bracket-view.tsx';
import { GroupTables } from '#web/components/group-tables.tsx';
import { bracketParts, groupRounds } from '#web/lib/bracket-rounds.ts';
import { groupsOf, roundsType, stageMatches, stagesOf } from '#web/lib/stages.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { type Picture, useResults } from './live-standings.tsx';

/** How long a picture shows a group before the next one, in milliseconds. */
const GROUP_MS = 15_000;

export function LiveStage({ tournament, picture }: { tournament: TournamentDocument; picture?: Picture }) {
  const { standings, matches: ofAll } = useResults(tournament);
  const now = useNow('second');
  if (!standings || !ofAll) return null;
  const { stage: number = 1, drawn = 0 } = standings;
  const stage = stagesOf(tournament)?.[number - 1];
  if (!stage || drawn === 0) return <p className="mt-1 text-sm text-muted">{texts.stages.notDrawn}</p>;
  const { played, planned } = standings.matches;
  const all = groupsOf(standings);
  const turn = Math.floor(now / GROUP_MS) % Math.max(1, all.length);
  const shown = picture ? (all.find(({ group }) => group === picture.group) ?? all[turn]) : undefined;
  const groups = shown ? [shown] : all;
  const matches = stageMatches(ofAll, number);
  const type = roundsType(stage);
  const isTable = type === null || type === 'round_robin';
  const names = new Map(standings.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  return (
    <>
      <h2 className="mt-1 mb-2 font-sans text-sm font-normal text-muted">
        <strong className="font-semibold text-text">
          {stage.name}
          {shown && all.length > 1 && `, ${texts.stages.group(shown.letter)}`}
        </strong>{' '}
        {played === 0 ? texts.standings.notPlayed(planned) : texts.standings.played(played, planned)}
      </h2>
      {isTable && (
        <GroupTables
          standings={standings}
          groups={groups}
          stage={stage}
          scoring={stage.scoring ?? readScoring(tournament.scoring)}
          matches={matches}
          prizes={tournament.prizePool.length}
          {...(picture ? { picture } : {})}
        />
      )}
      {type &&
        !(isTable && picture) &&
        groups.map(({ group, rows }) => {
          const rounds = {
            ...groupRounds(matches, { stage, type, group, rows }),
            nameOf: (entry: string) => names.get(entry) ?? texts.tournamentParts.participants.unknown,
            own: null,
            onOpen: null,
          };
          return picture ? (
            <BracketTree key={group} {...rounds} parts={bracketParts(type, rounds.matches)} />
          ) : (
            <BracketView key={group} {...rounds} />
          );
        })}
    </>
  );
}
