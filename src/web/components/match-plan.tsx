/** The form for the name and time of an existing match or a new one. */
import { useState } from 'react';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { match as matchAct } from '#shared/forms/match.ts';
import { matchEditRefusal } from '#shared/rules/match.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useScheduleMatch, useUpdateMatch } from '#web/api/save-match.ts';
import { minutesAfter, ROUND_MINUTES, roundName } from '#web/lib/rounds.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Input } from './field.tsx';
import { told } from './toast.ts';
import { useCheckedForm } from './use-checked-form.ts';

const words = texts.hostPanel.matches;

type Plan = Pick<MatchDocument, 'matchName' | 'scheduledTime'>;

/** Whether the name and time of a match may still be changed, because nobody relies on them yet. */
export function canPlan({ status, participants }: TournamentDocument, match: MatchDocument): boolean {
  const { matchStatus, round, stage } = match;
  const refusal = matchEditRefusal({
    tournamentStatus: status,
    status: matchStatus,
    nextStatus: matchStatus,
    participantCount: participants.length,
    changesName: true,
    changesTime: true,
    changesEntryDetails: false,
    isLateRoom: false,
    changesPutResults: false,
    drawn: round === null && stage === null ? null : { hasBothSides: true, isStale: false },
  });
  return matchStatus === 'Scheduled' && refusal === null;
}

/** The default plan of a new match: the first starts with the tournament, each other ROUND_MINUTES after the last. */
function nextMatch({ startDate }: TournamentDocument, matches: readonly Plan[]): Plan {
  const last = matches
    .map(({ scheduledTime }) => scheduledTime)
    .sort()
    .at(-1);
  return {
    matchName: roundName(matches.length + 1),
    scheduledTime: (last && minutesAfter(last, ROUND_MINUTES)) ?? startDate,
  };
}

export function MatchPlan({
  tournament,
  match = null,
  matches,
  onDone,
}: {
  tournament: TournamentDocument;
  /** The match to change; null: a new match. */
  match?: MatchDocument | null;
  /** The existing matches. If they change, the form needs a new `key` for new default values. */
  matches: readonly MatchDocument[];
  onDone?: () => void;
}) {
  const [{ matchName, scheduledTime }] = useState<Plan>(() => match ?? nextMatch(tournament, matches));
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { matchName, scheduledTime },
    schema: matchAct,
    kind: 'info',
  });
  const schedule = useScheduleMatch({
    tournamentID: tournament.$id,
    onSuccess: told(texts.reasons.matchScheduled, onDone),
  });
  const update = useUpdateMatch({
    id: match?.$id ?? '',
    onSuccess: told(texts.reasons.matchUpdated, onDone),
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit((plan) => {
        if (!match) return schedule.mutate(plan);
        update.mutate({
          ...(plan.matchName !== matchName && { matchName: plan.matchName }),
          ...(plan.scheduledTime !== scheduledTime && { scheduledTime: plan.scheduledTime }),
        });
      })}
      className="grid grid-cols-1 gap-x-5 gap-y-4 pb-4 sm:grid-cols-2"
    >
      <Input
        {...field('matchName')}
        label={words.name}
        maxLength={MATCH_NAME_MAX_LENGTH}
        hint={words.nameHint}
      />
      <Input {...field('scheduledTime')} label={words.time} type="datetime-local" hint={words.timeHint} />
      <Button
        type="submit"
        isBusy={schedule.isPending || update.isPending}
        disabled={match !== null && !form.formState.isDirty}
        className="sm:justify-self-start"
      >
        {match ? words.update : words.submit}
      </Button>
    </form>
  );
}
