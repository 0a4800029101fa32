/** Copies an evening to another day. It asks for one date, and moves all other dates with it. */

import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { sameAgain } from '#shared/forms/evenings.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { dayAfter } from '#shared/rules/days.ts';
import { useDuplicateTournament } from '#web/api/drafts.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import { openInPanel } from './panel-location.ts';

const Modal = lazyPart(() => import('#web/components/modal.tsx'), 'Modal');

const words = texts.hostPanel.list;

interface Props {
  tournament: TournamentCard;
  /** The tournament's name in the button's label, to tell it apart from others. */
  name: string;
}

export function LikeThis({ className, ...props }: Props & { className?: string }) {
  const [isAsking, setAsking] = useState(false);
  const label = labelFor(props.tournament);
  return (
    <>
      <Button
        size="sm"
        className={className}
        aria-label={words.likeThisOf(label, props.name)}
        onClick={() => setAsking(true)}
      >
        <CalendarPlus size={17} />
        <span className="max-lg:hidden">{label}</span>
      </Button>
      {isAsking && <WhichDay {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function labelFor({ startDate }: TournamentCard): string {
  const isTonight = startDate.slice(0, 10) === nepalDay(serverNow());
  return isTonight ? words.likeTonight : words.likeThis;
}

function WhichDay({ tournament, name, onClose }: Props & { onClose: () => void }) {
  const today = nepalDay(serverNow());
  const start = tournament.startDate.slice(0, 10);
  const duplicate = useDuplicateTournament({
    id: tournament.$id,
    onSuccess: ({ $id }) => {
      toast.success(words.duplicated);
      openInPanel({ tournament: $id });
    },
  });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { day: dayAfter([start, today].sort().at(-1) ?? today) },
    schema: sameAgain,
    fields: { startInPast: 'day' },
    refused: { error: duplicate.error },
  });
  return (
    <Modal title={labelFor(tournament)} description={name} onClose={onClose}>
      <form noValidate onSubmit={onSubmit((told) => duplicate.mutate(told))} className="grid gap-4">
        <Input {...field('day')} type="date" min={today} label={words.day} hint={words.dayHint} />
        <Button type="submit" isBusy={duplicate.isPending}>
          {words.makeIt}
        </Button>
      </form>
    </Modal>
  );
}
