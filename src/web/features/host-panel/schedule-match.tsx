import { useWatch } from 'react-hook-form';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { type MatchForm, match } from '#shared/forms/match.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useScheduleMatch } from '#web/api/save-match.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatLocal } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { minutesAfter } from './default-dates.ts';
import { ROUND_MINUTES, roundName } from './templates.ts';

const words = texts.hostPanel.matches;

interface Values extends MatchForm {
  /** Takes the start of the tournament instead of a time of its own. */
  isAtStart: boolean;
}

/** The first begins with the tournament, each other some minutes after the one before. */
function nextMatch({ startDate }: TournamentDocument, matches: readonly MatchDocument[]): Values {
  const last = matches
    .map(({ scheduledTime }) => scheduledTime)
    .sort()
    .at(-1);
  return {
    matchName: roundName(matches.length + 1),
    scheduledTime: (last && minutesAfter(last, ROUND_MINUTES)) ?? startDate,
    isAtStart: false,
  };
}

export function ScheduleMatch({
  tournament,
  matches,
  onScheduled,
}: {
  tournament: TournamentDocument;
  /** Those that there are. Others need a new `key`. */
  matches: readonly MatchDocument[];
  onScheduled?: () => void;
}) {
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: nextMatch(tournament, matches),
    schema: match,
    told: ({ matchName, scheduledTime, isAtStart }) => ({
      matchName,
      scheduledTime: isAtStart ? tournament.startDate : scheduledTime,
    }),
    kind: 'info',
  });
  const isAtStart = useWatch({ control: form.control, name: 'isAtStart' });
  const schedule = useScheduleMatch({
    tournamentID: tournament.$id,
    onSuccess: told(texts.reasons.matchScheduled, onScheduled),
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit((match) => schedule.mutate(match))}
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
