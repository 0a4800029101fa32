/** Stages for more players than one lobby holds: the form proposes groups and a final, which the host may change. */

import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { readBracket, readGameDetails } from '#shared/json-fields.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { lobbyEntries, stagesProblem } from '#shared/rules/stages/limits.ts';
import { proposeStages } from '#shared/rules/stages/propose.ts';
import {
  CARRIES,
  type Carry,
  PAIRED_GROUPS_MAX,
  pairsOfGroups,
  STAGE_GROUPS_MAX,
  STAGE_KINDS,
  STAGE_MATCHES_MAX,
  STAGE_NAME_MAX_LENGTH,
  STAGES_MAX,
  type Stage,
  type StageKind,
} from '#shared/rules/stages/stage.ts';
import { isUnseen } from '#shared/texts/name.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Button } from '#web/components/button.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { StageWay } from '#web/components/stage-way.tsx';
import { stagesOf } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { LockedBecause, NUMBER } from './form-parts.tsx';

const words = texts.stages;

/** Renders nothing if everybody fits into one lobby or plays head to head. */
export function StagesField({
  tournament,
  stages,
  isDirty,
  reason,
  isBusy,
  onChange,
  onSave,
}: {
  tournament: TournamentDocument;
  /** The stages in the form; null: everybody plays together. */
  stages: readonly Stage[] | null;
  isDirty: boolean;
  /** Why the stages are locked; null: they can be changed. */
  reason: string | null;
  isBusy: boolean;
  onChange: (stages: readonly Stage[] | null) => void;
  onSave: (values: { stages: string | null }) => void;
}) {
  const { gameMode, teamSize } = readGameDetails(tournament.gameDetails);
  const lobby = lobbyEntries(tournament.gameID, gameMode, teamSize);
  const saved = stagesOf(tournament);
  const title = useId();
  const bracket = readBracket(tournament.bracket)?.bracketType;
  const isCrowded = tournament.max > lobby && !(bracket && isHeadToHead(bracket));
  const proposal = proposeStages({ max: tournament.max, lobby }, words.names);
  if (!saved && (!isCrowded || reason !== null || !proposal)) return null;
  const problem = stages && problemText(stages, { max: tournament.max, lobby });
  const change = (index: number, part: Partial<Stage>) =>
    onChange((stages ?? []).map((stage, at) => (at === index ? { ...stage, ...part } : stage)));
  return (
    <section aria-labelledby={title} className="panel mb-8 p-4 sm:p-5">
      <h3 id={title} className="display text-2xl">
        {stages ? words.title : words.question}
      </h3>
      <p className="mt-1 mb-4 max-w-2xl text-soft">
        {stages ? words.hint : words.questionHint(tournament.max, lobby)}
      </p>
      {stages && <StageWay stages={stages} tournament={tournament} />}
      {!stages && proposal && (
        <Button
          isBusy={isBusy}
          onClick={() => onSave({ stages: JSON.stringify(proposal) })}
          className="w-full sm:w-auto"
        >
          {words.propose(proposal.length)}
        </Button>
      )}
      <LockedBecause reason={reason} className="mt-4" />
      {stages && reason === null && (
        <>
          <ol className="mt-5 grid gap-4">
            {stages.map((stage, index) => (
              <StageFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a stage.
                key={index}
                number={index + 1}
                stage={stage}
                next={stages[index + 1]}
                onChange={(part) => change(index, part)}
                onRemove={stages.length > 1 ? () => onChange(without(stages, index)) : null}
              />
            ))}
          </ol>
          <p role="status" className="mt-3 text-ongoing">
            {problem}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              disabled={problem !== null || !isDirty}
              isBusy={isBusy}
              onClick={() => onSave({ stages: JSON.stringify(stages) })}
              className="max-sm:w-full"
            >
              {words.save}
            </Button>
            {stages.length < STAGES_MAX && (
              <Button
                variant="secondary"
                onClick={() => onChange(withOneMore(stages))}
                className="max-sm:w-full"
              >
                <Plus size={18} />
                {words.add}
              </Button>
            )}
            <Button
              variant="ghost"
              onClick={() => {
                onChange(null);
                if (saved) onSave({ stages: null });
              }}
            >
              {words.none}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function StageFields({
  number,
  stage,
  next,
  onChange,
  onRemove,
}: {
  number: number;
  stage: Stage;
  next: Stage | undefined;
  onChange: (part: Partial<Stage>) => void;
  onRemove: (() => void) | null;
}) {
  const isAcross = typeof stage.advance === 'object';
  const moving = typeof stage.advance === 'object' ? stage.advance.top : (stage.advance ?? 0);
  const hasMatches = stage.kind === 'points' || stage.kind === 'swiss';
  const countOf = (text: string) => Math.max(0, Math.floor(numberOf(text) || 0));
  return (
    <li className="border-t border-line pt-3">
      <fieldset>
        <legend className="sr-only">{words.stage(number)}</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
          <Input
            label={words.name(number)}
            value={stage.name}
            maxLength={STAGE_NAME_MAX_LENGTH}
            onChange={({ target }) => onChange({ name: target.value })}
            className="col-span-2"
          />
          <Select
            label={words.kind}
            value={stage.kind}
            options={STAGE_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onChange={({ target }) => {
              const kind = target.value as StageKind;
              onChange(
                kind === 'points'
                  ? { kind }
                  : { kind, ...apart, ...(isAcross && { advance: Math.max(1, moving) }) },
              );
            }}
            className="col-span-2"
          />
          <Input
            {...NUMBER}
            label={words.groups}
            value={String(stage.groups)}
            onChange={({ target }) => {
              const groups = countOf(target.value);
              onChange({ groups, ...(stage.lobbies && leagueOf(groups)) });
            }}
          />
          {stage.kind === 'points' && stage.groups > 2 && stage.groups <= PAIRED_GROUPS_MAX && (
            <Select
              label={words.lobby}
              className="col-span-2"
              value={stage.lobbies ? 'shared' : 'own'}
              options={[
                { value: 'own', label: words.lobbyOwn },
                { value: 'shared', label: words.lobbyShared },
              ]}
              onChange={({ target }) =>
                onChange(
                  target.value === 'own'
                    ? apart
                    : {
                        ...leagueOf(stage.groups),
                        ...(next && !isAcross && { advance: { top: moving * stage.groups, across: 'all' } }),
                      },
                )
              }
            />
          )}
          {hasMatches && (
            <Input
              {...NUMBER}
              label={stage.kind === 'swiss' ? words.roundsField : words.matches}
              value={String(stage.matches)}
              onChange={({ target }) => onChange({ matches: countOf(target.value) })}
            />
          )}
          {next && (
            <Input
              {...NUMBER}
              label={isAcross ? words.advanceOfAll : words.advance}
              value={String(moving)}
              onChange={({ target }) => {
                const count = countOf(target.value);
                onChange({ advance: isAcross ? { top: count, across: 'all' } : count });
              }}
            />
          )}
          {next && stage.kind === 'points' && stage.groups > 1 && !stage.lobbies && (
            <Select
              label={words.across}
              value={isAcross ? 'all' : 'each'}
              options={[
                { value: 'each', label: words.ofEach },
                { value: 'all', label: words.ofAll },
              ]}
              onChange={({ target }) =>
                onChange({ advance: target.value === 'all' ? { top: moving, across: 'all' } : moving })
              }
            />
          )}
          {next?.kind === 'points' && (
            <Select
              label={words.carry}
              value={stage.carry}
              options={CARRIES.map((carry) => ({ value: carry, label: words.carryOptions[carry] }))}
              onChange={({ target }) => onChange({ carry: target.value as Carry })}
            />
          )}
        </div>
        {onRemove && (
          <Button variant="ghost" size="sm" className="mt-1 px-0!" onClick={onRemove}>
            <Trash2 size={16} />
            {words.remove(stage.name || words.stage(number))}
          </Button>
        )}
      </fieldset>
    </li>
  );
}

/** The values of a stage in which each group plays by itself. */
const apart: Partial<Stage> = { lobbies: undefined };

/** The values of a stage in which every two groups share a lobby, if their number allows it. */
function leagueOf(groups: number): Partial<Stage> {
  return groups > 2 && groups <= PAIRED_GROUPS_MAX ? { lobbies: pairsOfGroups(groups) } : apart;
}

/** Corrects the stages: the last one moves nobody on, each other one at least somebody. */
function fitted(stages: readonly Stage[]): Stage[] {
  return stages.map((stage, index) => {
    const { advance, ...kept } = stage;
    const next = stages[index + 1];
    if (!next) return { ...kept, carry: 'none' };
    const fewest = stage.lobbies ? ({ top: 2, across: 'all' } as const) : 2;
    return { ...kept, advance: advance ?? fewest, carry: next.kind === 'points' ? stage.carry : 'none' };
  });
}

function without(stages: readonly Stage[], index: number): Stage[] {
  return fitted(stages.filter((_, at) => at !== index));
}

function withOneMore(stages: readonly Stage[]): Stage[] {
  const last: Stage = { name: words.names.final, kind: 'points', groups: 1, matches: 3, carry: 'none' };
  return fitted([...stages, last]);
}

function problemText(stages: readonly Stage[], facts: { max: number; lobby: number }): string | null {
  const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  const unfinished = stages.find(
    ({ name, groups, matches }) =>
      isUnseen(name) || !isWithin(groups, STAGE_GROUPS_MAX) || !isWithin(matches, STAGE_MATCHES_MAX),
  );
  if (unfinished) return words.unfinished(STAGE_GROUPS_MAX, STAGE_MATCHES_MAX);
  const problem = stagesProblem(stages, facts);
  if (!problem) return null;
  const { name, entries, most } = problem;
  if (problem.code === 'stageAdvance') return texts.reasons.stageAdvance(name, entries, most);
  return words.tooLarge(name, entries, most);
}
