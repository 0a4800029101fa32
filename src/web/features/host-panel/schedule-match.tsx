import { useWatch } from 'react-hook-form';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { type MatchForm, match } from '#shared/forms/match.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useScheduleMatch } from '#web/api/save-match.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatLocal } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel.matches;

interface Values extends MatchForm {
  /** Takes the start of the tournament instead of a time of its own. */
  isAtStart: boolean;
}

const EMPTY: Values = { matchName: '', scheduledTime: '', isAtStart: false };

export function ScheduleMatch({
  tournament,
  onScheduled,
}: {
  tournament: TournamentDocument;
  onScheduled?: () => void;
}) {
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: EMPTY,
    schema: match,
    told: ({ matchName, scheduledTime, isAtStart }) => ({
      matchName,
      scheduledTime: isAtStart ? tournament.startDate : scheduledTime,
    }),
    kind: 'info',
  });
  const isAtStart = useWatch({ control: form.control, name: 'isAtStart' });
  const schedule = useScheduleMatch(tournament.$id, {
    onSuccess: () => {
      toast.success(texts.reasons.matchScheduled);
      form.reset(EMPTY);
      onScheduled?.();
    },
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit((told) => schedule.mutate(told))}
      className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <Input
        {...field('matchName')}
        label={words.name}
        maxLength={MATCH_NAME_MAX_LENGTH}
        autoComplete="off"
        hint={words.nameHint}
      />
      <div>
        {isAtStart ? (
          <Input
            key="start"
            label={words.time}
            type="datetime-local"
            value={tournament.startDate}
            disabled
            hint={words.startTimeHint(formatLocal(tournament.startDate))}
          />
        ) : (
          <Input
            key="own"
            {...field('scheduledTime')}
            label={words.time}
            type="datetime-local"
            hint={words.timeHint}
          />
        )}
        <Checkbox {...form.register('isAtStart')} label={words.atStart} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" isBusy={schedule.isPending} className="w-full sm:w-auto">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
