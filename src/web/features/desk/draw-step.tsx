/** Drawing the bracket: by lot, or in the order of joining. */
import { useState } from 'react';
import type { TournamentDocument } from '#shared/wire.ts';
import { useDrawBracket } from '#web/api/draw-bracket.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { StepFrame } from './step-frame.tsx';

const words = texts.desk.draw;
const SEEDINGS = ['random', 'joined'] as const;

export function DrawStep({ tournament, isAgain }: { tournament: TournamentDocument; isAgain: boolean }) {
  const [seeding, setSeeding] = useState<(typeof SEEDINGS)[number]>('random');
  const draw = useDrawBracket(tournament.$id, { onSuccess: () => toast.success(words.done) });
  const count = tournament.participants.length;
  return (
    <StepFrame
      title={isAgain ? words.again : words.title}
      text={
        isAgain ? words.againText : tournament.status === 'Open' ? words.openText(count) : words.text(count)
      }
    >
      <fieldset className="mt-4 flex flex-wrap">
        <legend className="mb-2 text-soft">{words.seeding}</legend>
        {SEEDINGS.map((one) => (
          <label
            key={one}
            className="display flex min-h-11 cursor-pointer items-center border border-edge px-4 pt-0.5 text-lg text-soft has-checked:border-primary has-checked:bg-high has-checked:text-primary-hot has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="seeding"
              value={one}
              checked={seeding === one}
              onChange={() => setSeeding(one)}
              className="sr-only"
            />
            {words.seedings[one]}
          </label>
        ))}
      </fieldset>
      <Button
        className="mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10"
        isBusy={draw.isPending}
        onClick={() => draw.mutate(seeding)}
      >
        {isAgain ? words.again : words.title}
      </Button>
    </StepFrame>
  );
}
