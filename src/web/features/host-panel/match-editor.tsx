/** The form of a match: name, time, status, room details and results, as far as they may still be changed. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  MATCH_NAME_MAX_LENGTH,
  MATCH_RESULTS_MAX_LENGTH,
  MATCH_STATUSES,
  type MatchStatus,
  ROOM_TEXT_MAX_LENGTH,
} from '#shared/constants.ts';
import { match as matchAct } from '#shared/forms/match.ts';
import { readMatchResults } from '#shared/json-fields.ts';
import { matchEditRefusal, startsTournament } from '#shared/rules/match.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { type MatchChange, useUpdateMatch } from '#web/api/save-match.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Input, Select, TextArea } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { deskPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockNote, locked } from './form-parts.tsx';
import { type MatchValues, matchChanges, matchValues } from './match-values.ts';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const words = texts.hostPanel.matches;

export function MatchEditor({ match, tournament }: { match: MatchDocument; tournament: TournamentDocument }) {
  const [initial] = useState(() => matchValues(match));
  const [pending, setPending] = useState<MatchChange | null>(null);
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: initial,
    schema: matchAct,
    kind: 'info',
  });
  const nextStatus = useWatch({ control: form.control, name: 'matchStatus' });
  const update = useUpdateMatch(match.$id, {
    onSuccess: () => toast.success(texts.reasons.matchUpdated),
    onSettled: () => setPending(null),
  });

  /** The rule's reason against changing these; null when they may be changed. */
  const refusal = (changes: { status?: MatchStatus; name?: boolean; time?: boolean; room?: boolean }) => {
    const reason = matchEditRefusal({
      tournamentStatus: tournament.status,
      status: match.matchStatus,
      nextStatus: changes.status ?? nextStatus,
      participantCount: tournament.participants.length,
      changesName: changes.name ?? false,
      changesTime: changes.time ?? false,
      changesEntryDetails: changes.room ?? false,
      isLateRoom: false,
      changesPutResults: false,
      // Whether seats have changed since the draw is known to the server alone.
      drawn: match.sides && { hasBothSides: !match.sides.includes(null), isStale: false },
    });
    return reason && texts.reasons[reason];
  };
  const lockReason = refusal({ status: match.matchStatus });
  const isLocked = lockReason !== null;
  const statuses = MATCH_STATUSES.filter((status) => isLocked || refusal({ status }) === null);
  const room = locked(refusal({ room: true }));

  const save = (values: MatchValues) => {
    const change = matchChanges(initial, values, !room.disabled);
    const opensRoom = startsTournament({
      tournamentStatus: tournament.status,
      nextStatus: values.matchStatus,
    });
    if (change.matchStatus === 'Finished' || opensRoom) setPending(change);
    else update.mutate(change);
  };

  return (
    <form
      noValidate
      onSubmit={onSubmit((_told, values) => save(values))}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {isLocked && (
        <p className="text-soft sm:col-span-2">
          <LockNote>{lockReason}</LockNote>
        </p>
      )}
      <Input
        {...field('matchName')}
        label={words.name}
        maxLength={MATCH_NAME_MAX_LENGTH}
        autoComplete="off"
        {...lockedUnless(isLocked, refusal({ name: true }))}
      />
      <Input
        {...field('scheduledTime')}
        label={words.time}
        type="datetime-local"
        {...lockedUnless(isLocked, refusal({ time: true }), words.timeHint)}
      />
      <Select
        {...field('matchStatus')}
        label={words.status}
        disabled={isLocked}
        options={statuses.map((status) => ({ value: status, label: texts.common.statuses[status] }))}
        hint={statuses.includes('Ongoing') || isLocked ? undefined : texts.reasons.roomNeedsTournament}
        className="sm:col-span-2 sm:max-w-64"
      />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <Input
          {...field('roomID')}
          label={words.roomId}
          maxLength={ROOM_TEXT_MAX_LENGTH}
          autoComplete="off"
          disabled={room.disabled}
        />
        <Input
          {...field('roomPass')}
          label={words.roomPassword}
          maxLength={ROOM_TEXT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          disabled={room.disabled}
        />
        {!isLocked && <p className="-mt-3 text-sm text-muted sm:col-span-2">{room.hint ?? words.roomHint}</p>}
      </div>
      {readMatchResults(match.matchResults) ? (
        <ResultsOnDesk tournamentId={tournament.$id} />
      ) : (
        <TextArea
          {...field('matchResults')}
          label={words.results}
          rows={4}
          maxLength={MATCH_RESULTS_MAX_LENGTH}
          disabled={isLocked}
          hint={isLocked ? undefined : words.resultsHint}
          className="sm:col-span-2"
        />
      )}
      {!isLocked && (
        <Button
          type="submit"
          isBusy={update.isPending}
          disabled={!form.formState.isDirty}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {words.update}
        </Button>
      )}
      {pending && (
        <ConfirmModal
          {...(pending.matchStatus === 'Finished'
            ? { question: words.finishQuestion, details: words.finishWarning, yes: words.finish }
            : { question: words.startQuestion, details: words.startWarning, yes: words.start })}
          isBusy={update.isPending}
          onYes={() => update.mutate(pending)}
          onNo={() => setPending(null)}
        />
      )}
    </form>
  );
}

/** Where everything is locked the reason is shown once, above the fields. */
function lockedUnless(isAllLocked: boolean, reason: string | null, hint?: string) {
  return isAllLocked ? { disabled: true } : locked(reason, hint);
}

/** In the place of the text: results that were put are changed where they were put. */
function ResultsOnDesk({ tournamentId }: { tournamentId: string }) {
  return (
    <div className="sm:col-span-2">
      <p className="mb-1.5 text-sm font-semibold text-soft">{words.results}</p>
      <p className="mb-3 text-soft">{words.resultsOnDesk}</p>
      <ButtonLink to={deskPath(tournamentId)} variant="secondary" size="sm">
        {texts.hostPanel.openDesk}
      </ButtonLink>
    </div>
  );
}
