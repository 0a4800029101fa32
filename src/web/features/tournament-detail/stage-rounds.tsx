/** The matches of a head-to-head stage, group by group; a press on a match opens its room and details. */
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { BracketView } from '#web/components/bracket/bracket-view.tsx';
import { groupRounds } from '#web/lib/bracket-rounds.ts';
import type { StageGroup } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { OpenMatches } from './open-matches.tsx';

export function StageRounds({
  tournament,
  stage,
  type,
  groups,
  matches,
  own,
}: {
  tournament: TournamentDocument;
  stage: Stage;
  type: HeadToHeadType;
  /** The groups in the order in which they are shown. */
  groups: readonly StageGroup[];
  matches: readonly MatchDocument[];
  own: string | null;
}) {
  const names = new Map(
    groups.flatMap(({ rows }) => rows.map(({ entry, name, team }) => [entry, team ?? name] as const)),
  );
  return (
    <OpenMatches tournament={tournament} matches={matches} own={own}>
      {(onOpen) =>
        groups.map(({ group, letter, rows }) => (
          <section
            key={group}
            aria-label={`${texts.stages.pairings}: ${texts.stages.group(letter)}`}
            className="mb-6"
          >
            {groups.length > 1 && (
              <h3 className="mb-2 text-xl text-primary-hot">{texts.stages.group(letter)}</h3>
            )}
            <BracketView
              {...groupRounds(matches, { stage, type, group, rows })}
              nameOf={(entry) => names.get(entry) ?? texts.tournamentParts.participants.unknown}
              own={own}
              onOpen={onOpen}
            />
          </section>
        ))
      }
    </OpenMatches>
  );
}
