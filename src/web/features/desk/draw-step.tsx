/** Drawing the bracket: by lot, in the order of joining, or as the host puts the entries in order. */
import { useState } from 'react';
import { useDrawBracket } from '#web/api/draws.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { told } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { StepFrame } from './step-frame.tsx';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.draw;
const SEEDINGS = ['random', 'joined', 'list'] as const;

export function DrawStep({
  data: { tournament, by, nameOf },
  isAgain,
  onDone,
}: {
  data: DeskData;
  /** The draw before is out of date. */
  isAgain: boolean;
  onDone?: () => void;
}) {
  const [seeding, setSeeding] = useState<(typeof SEEDINGS)[number]>('random');
  const [order, setOrder] = useState<readonly string[]>([]);
  const draw = useDrawBracket(tournament.$id, { onSuccess: told(words.done, onDone) });
  const { participants } = tournament;
  const count = participants.length;
  // Seats may have changed since the order was given.
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
      <Button
        className="mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10"
        isBusy={draw.isPending}
        onClick={() => draw.mutate(seeding === 'list' ? seeds : seeding)}
      >
        {isAgain ? words.again : words.title}
      </Button>
    </StepFrame>
  );
}
