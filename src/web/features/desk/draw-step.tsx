/** Draws the bracket: by lot, in the order of joining, or in an order that the host makes. */
import { useState } from 'react';
import { useDrawBracket, useDrawStage, useMoveOn } from '#web/api/run-tournament.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { TextArea } from '#web/components/field.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { told } from '#web/components/toast.ts';
import { groupsOf, stagesOf } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { readSeedList } from './seed-list.ts';
import { StepFrame } from './step-frame.tsx';
import { TieOrder } from './tie-order.tsx';
import type { DeskData } from './use-desk.ts';

const { draw: words, drawStage: stageWords } = texts.desk;
const SEEDINGS = ['random', 'joined', 'list'] as const;

export function DrawStep({
  data: { tournament, by, nameOf },
  isAgain,
  onDone,
}: {
  data: DeskData;
  /** Whether an earlier draw is out of date. */
  isAgain: boolean;
  onDone?: () => void;
}) {
  const [seeding, setSeeding] = useState<(typeof SEEDINGS)[number]>('random');
  const [order, setOrder] = useState<readonly string[]>([]);
  const draw = useDrawBracket({ id: tournament.$id, onSuccess: told(words.done, onDone) });
  const { participants } = tournament;
  const count = participants.length;
  // The seats may have changed since the host made the order.
  const kept = order.filter((entry) => participants.includes(entry));
  const seeds = [...kept, ...participants.filter((entry) => !kept.includes(entry))];
  return (
    <StepFrame
      title={isAgain ? words.again : words.title}
      text={
        isAgain
          ? words.againText
          : tournament.status === 'Open'
            ? words.openText(count, by)
            : words.text(count, by)
      }
    >
      <ChoiceRow
        className="mt-4"
        legend={words.seeding}
        options={SEEDINGS.map((one) => ({ value: one, label: words.seedings[one] }))}
        value={seeding}
        onChange={setSeeding}
      />
      {seeding === 'list' && (
        <div className="mt-4 max-w-xl">
          <p className="mb-2 text-sm text-muted">{words.listHint}</p>
          <OrderList
            label={words.seedings.list}
            items={seeds.map((entry) => ({ id: entry, label: nameOf(entry) }))}
            onChange={setOrder}
          />
        </div>
      )}
      <ActButton
        act={draw}
        tells={{ seeding: seeding === 'list' ? seeds : seeding }}
        className="mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10"
      >
        {isAgain ? words.again : words.title}
      </ActButton>
    </StepFrame>
  );
}

type Seeding = 'random' | 'joined' | 'standings' | 'listed';

const BY_JOINING: readonly Seeding[] = ['random', 'joined'];
const BY_STANDINGS: readonly Seeding[] = ['standings', 'random'];

/** Draws the groups of a stage: by lot, joining or standings. The host first decides ties for moving on. */
export function DrawStageStep({
  data,
  stage: number,
  isAgain,
  onDone,
}: {
  data: DeskData;
  /** The number of the stage, counted from 1. */
  stage: number;
  /** Whether the stage was drawn before. */
  isAgain: boolean;
  onDone?: () => void;
}) {
  const { tournament, standings, by, nameOf } = data;
  const isFirst = number === 1;
  const tied = isFirst || isAgain ? [] : standings.rows.filter(({ advances }) => advances === null);
  /** The entries to be drawn; null: a tie leaves them open. */
  const entering = enteringOf(data, { isFirst, isAgain, isOpen: tied.length > 0 });
  const seedings = [...(isFirst ? BY_JOINING : BY_STANDINGS), ...(entering ? (['listed'] as const) : [])];
  const [seeding, setSeeding] = useState<Seeding>(seedings[0] ?? 'random');
  const [list, setList] = useState<string | null>(null);
  const seeds = entering?.map((id) => ({ id, name: nameOf(id) })) ?? [];
  const listText = list ?? seeds.map(({ name }) => name).join('\n');
  const listed = readSeedList(listText, seeds);
  const problem = seeding === 'listed' && 'problem' in listed ? listed.problem : null;
  const [order, setOrder] = useState<readonly string[]>([]);
  const draw = useDrawStage({ id: tournament.$id, onSuccess: told(stageWords.done, onDone) });
  const isOpen = tournament.status === 'Open';
  const close = useMoveOn({ id: tournament.$id, status: 'Ongoing' });
  const stage = stagesOf(tournament)?.[number - 1];
  if (!stage) return null;
  const isAcross = typeof stagesOf(tournament)?.[number - 2]?.advance === 'object';
  const lists = isAcross ? [tied] : groupsOf({ rows: tied }).map(({ rows }) => rows);
  const inOrder = (rows: typeof tied) =>
    rows
      .map(({ entry }) => entry)
      .sort((a, b) => (order.indexOf(a) + 1 || 999) - (order.indexOf(b) + 1 || 999));
  const orderOfAll = lists.flatMap(inOrder);
  const run = async () => {
    // A draw before the start closes registration first, so that nobody can join or leave a group.
    if (isOpen) await close.mutateAsync();
    const chosen = seeding === 'listed' ? ('order' in listed ? listed.order : []) : seeding;
    draw.mutate({ n: number, seeding: chosen, order: orderOfAll });
  };
  return (
    <StepFrame
      title={stageWords.title(stage.name)}
      text={
        isFirst && isOpen
          ? stageWords.openText(tournament.participants.length, by)
          : isFirst
            ? stageWords.text(stage.groups)
            : stageWords.nextText(stage.groups)
      }
    >
      {lists.map(
        (rows) =>
          rows.length > 0 && (
            <TieOrder
              key={rows[0]?.entry}
              title={stageWords.tied}
              hint={stageWords.tiedHint}
              label={stageWords.tied}
              items={inOrder(rows).map((entry) => ({ id: entry, label: nameOf(entry) }))}
              onChange={(next) => setOrder([...orderOfAll.filter((entry) => !next.includes(entry)), ...next])}
            />
          ),
      )}
      <ChoiceRow
        className="mt-4"
        legend={stageWords.seeding}
        options={seedings.map((one) => ({ value: one, label: stageWords.seedings[one] }))}
        value={seeding}
        onChange={setSeeding}
      />
      {seeding === 'random' && <p className="mt-2 max-w-xl text-sm text-muted">{stageWords.lotHint}</p>}
      {seeding === 'listed' && (
        <TextArea
          className="mt-4"
          label={stageWords.list}
          hint={stageWords.listHint}
          rows={Math.min(12, seeds.length)}
          value={listText}
          onChange={({ target }) => setList(target.value)}
          error={problem ? stageWords.listProblems[problem.kind](problem.name) : undefined}
        />
      )}
      <Button
        disabled={problem !== null}
        className="mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10"
        isBusy={draw.isPending || close.isPending}
        onClick={() => void run().catch(() => undefined)}
      >
        {isOpen ? stageWords.closeAndDraw : stageWords.title(stage.name)}
      </Button>
    </StepFrame>
  );
}

/** The entries of a stage, best first. @param how isOpen: whether a tie leaves open who moves on */
function enteringOf(
  { tournament, standings: { rows } }: DeskData,
  { isFirst, isAgain, isOpen }: { isFirst: boolean; isAgain: boolean; isOpen: boolean },
): readonly string[] | null {
  if (isFirst) return tournament.participants;
  if (isOpen) return null;
  const entering = isAgain ? rows : rows.filter(({ advances }) => advances);
  return entering.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
