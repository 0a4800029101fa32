import { useForm, useWatch } from 'react-hook-form';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { matchProblem } from '#shared/forms/match.ts';
import { messages } from '#shared/messages.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { formatLocal } from '#web/lib/format.ts';
import { useScheduleMatch } from './api.ts';
import { attempt } from './attempt.ts';

const EMPTY = { matchName: '', scheduledTime: '', isAtStart: false };

/** A new match; a checkbox takes over the tournament's start (specification section 5). */
export function ScheduleMatch({
  tournament,
  onScheduled,
}: {
  tournament: TournamentDocument;
  onScheduled?: () => void;
}) {
  const form = useForm({ defaultValues: EMPTY });
  const isAtStart = useWatch({ control: form.control, name: 'isAtStart' });
  const schedule = useScheduleMatch();

  const submit = form.handleSubmit((values) => {
    const match = {
      matchName: values.matchName.trim(),
      scheduledTime: values.isAtStart ? tournament.startDate : values.scheduledTime,
    };
    const problem = matchProblem(match);
    if (problem) {
      toast.info(messages[problem]);
      form.setFocus(problem === 'matchNameTooShort' ? 'matchName' : 'scheduledTime');
      return;
    }
    return attempt(schedule.mutateAsync({ tournamentID: tournament.$id, ...match }), () => {
      toast.success(messages.matchScheduled);
      form.reset(EMPTY);
      onScheduled?.();
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
      <Input
        {...form.register('matchName')}
        label="Match name"
        maxLength={MATCH_NAME_MAX_LENGTH}
        autoComplete="off"
        hint="At least 3 and under 50 characters."
      />
      <div>
        {isAtStart ? (
          <Input
            key="start"
            label="Scheduled time"
            type="datetime-local"
            value={tournament.startDate}
            disabled
            hint={`${formatLocal(tournament.startDate)}, Nepal time.`}
          />
        ) : (
          <Input
            key="own"
            {...form.register('scheduledTime')}
            label="Scheduled time"
            type="datetime-local"
            hint="Nepal time."
          />
        )}
        <Checkbox {...form.register('isAtStart')} label="Same as the tournament start" />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" isBusy={schedule.isPending} className="w-full sm:w-auto">
          Schedule match
        </Button>
      </div>
    </form>
  );
}
