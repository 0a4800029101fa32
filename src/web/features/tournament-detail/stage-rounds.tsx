/** The matches of a stage that is played head to head, group by group; one opens to its room and its details. */
import { useState } from 'react';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { BracketView } from '#web/components/bracket/bracket-view.tsx';
import { groupRounds } from '#web/lib/bracket-rounds.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { StageGroup } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';

const MatchModal = lazyPart(() => import('./match-modal.tsx'), 'MatchModal');

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
  /** In the order in which they are shown. */
  groups: readonly StageGroup[];
  /** Of the stage. */
  matches: readonly MatchDocument[];
  own: string | null;
}) {
  const isManager = useAbilities().canManage(tournament);
  const [openId, setOpenId] = useState<string | null>(null);
  const names = new Map(
    groups.flatMap(({ rows }) => rows.map(({ entry, name, team }) => [entry, team ?? name] as const)),
  );
  const open = matches.find(({ $id }) => $id === openId);
  return (
    <>
      {groups.map(({ group, letter, rows }) => (
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
            onOpen={({ $id }) => setOpenId($id)}
          />
        </section>
      ))}
      {open && (
        <MatchModal
          tournament={tournament}
          match={open}
          own={own !== null && open.sides?.includes(own) ? own : null}
          isManager={isManager}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
