/** Editing a match under the locks of section 4: name, time, status, room details, results. */
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  MATCH_NAME_MAX_LENGTH,
  MATCH_RESULTS_MAX_LENGTH,
  MATCH_STATUSES,
  type MatchStatus,
  ROOM_TEXT_MAX_LENGTH,
} from '#shared/constants.ts';
import { matchProblem } from '#shared/forms/match.ts';
import { readEntryDetails } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import { matchEditRefusal } from '#shared/rules/match.ts';
import type { EntryDetails, MatchDocument, TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { Input, Select, TextArea } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { type MatchChange, useUpdateMatch } from './api.ts';
import { attempt } from './attempt.ts';
import { locked } from './form-parts.tsx';
import { LockNote } from './lock-note.tsx';

const ConfirmModal = lazy(() =>
  import('#web/components/confirm-modal.tsx').then((file) => ({ default: file.ConfirmModal })),
);

interface MatchValues {
  matchName: string;
  scheduledTime: string;
  matchStatus: MatchStatus;
  roomID: string;
  roomPass: string;
  matchResults: string;
}

function matchValues(match: MatchDocument): MatchValues {
  const room = readEntryDetails(match.entryDetails) ?? { roomID: '', roomPass: '' };
  return {
    matchName: match.matchName,
    scheduledTime: match.scheduledTime,
    matchStatus: match.matchStatus,
    roomID: room.roomID,
    roomPass: room.roomPass,
    matchResults: match.matchResults ?? '',
  };
}

/** Only what was changed: see {@link MatchChange}. */
function matchChanges(before: MatchValues, after: MatchValues): MatchChange {
  const change: MatchChange = {};
  if (after.matchName.trim() !== before.matchName) change.matchName = after.matchName.trim();
  if (after.scheduledTime !== before.scheduledTime) change.scheduledTime = after.scheduledTime;
  if (after.matchStatus !== before.matchStatus) change.matchStatus = after.matchStatus;
  if (after.matchResults !== before.matchResults) change.matchResults = after.matchResults || null;
  if (after.roomID !== before.roomID || after.roomPass !== before.roomPass) {
    change.entryDetails = JSON.stringify({
      roomID: after.roomID.trim(),
      roomPass: after.roomPass.trim(),
    } satisfies EntryDetails);
  }
  return change;
}

export function MatchEditor({ match, tournament }: { match: MatchDocument; tournament: TournamentDocument }) {
  const [initial] = useState(() => matchValues(match));
  const [pending, setPending] = useState<MatchChange | null>(null);
  const form = useForm<MatchValues>({ defaultValues: initial });
  const nextStatus = useWatch({ control: form.control, name: 'matchStatus' });
  const update = useUpdateMatch();
  const { isDirty } = form.formState;

  /** The rule's reason against changing one thing, in the words the server would use. */
  const refusal = (changes: { name?: boolean; time?: boolean; room?: boolean }) => {
    const reason = matchEditRefusal({
      tournamentStatus: tournament.status,
      status: match.matchStatus,
      nextStatus,
      participantCount: tournament.participants.length,
      changesName: changes.name ?? false,
      changesTime: changes.time ?? false,
      changesEntryDetails: changes.room ?? false,
    });
    return reason && messages[reason];
  };
  const whyLocked = refusal({});
  const isLocked = whyLocked !== null;
  const room = locked(refusal({ room: true }));

  const send = async (data: MatchChange) => {
    await attempt(update.mutateAsync({ id: match.$id, data }), () => toast.success(messages.matchUpdated));
    setPending(null);
  };

  const submit = form.handleSubmit((values) => {
    const problem = matchProblem(values);
    if (problem) return toast.info(messages[problem]);
    // Room details typed before the status was set back are left out: the server would refuse them.
    const data = matchChanges(initial, room.disabled ? { ...values, ...roomOf(initial) } : values);
    if (data.matchStatus === 'Finished') setPending(data);
    else return send(data);
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {isLocked && (
        <p className="text-soft sm:col-span-2">
          <LockNote>{whyLocked}</LockNote>
        </p>
      )}
      <Input
        {...form.register('matchName')}
        label="Match name"
        maxLength={MATCH_NAME_MAX_LENGTH}
        autoComplete="off"
        {...lockedUnless(isLocked, refusal({ name: true }))}
      />
      <Input
        {...form.register('scheduledTime')}
        label="Scheduled time"
        type="datetime-local"
        {...lockedUnless(isLocked, refusal({ time: true }), 'Nepal time.')}
      />
      <Select
        {...form.register('matchStatus')}
        label="Match status"
        disabled={isLocked}
        options={MATCH_STATUSES.map((status) => ({ value: status, label: status }))}
        className="sm:col-span-2 sm:max-w-64"
      />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <Input
          {...form.register('roomID')}
          label="Room ID"
          maxLength={ROOM_TEXT_MAX_LENGTH}
          autoComplete="off"
          disabled={room.disabled}
        />
        <Input
          {...form.register('roomPass')}
          label="Room password"
          maxLength={ROOM_TEXT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          disabled={room.disabled}
        />
        {!isLocked && (
          <p className="-mt-3 text-sm text-muted sm:col-span-2">
            {room.hint ?? 'Players who joined see them as soon as you update, while the match is Ongoing.'}
          </p>
        )}
      </div>
      <TextArea
        {...form.register('matchResults')}
        label="Results"
        rows={4}
        maxLength={MATCH_RESULTS_MAX_LENGTH}
        disabled={isLocked}
        hint={isLocked ? undefined : 'Shown with the match. They cannot be changed once it is Finished.'}
        className="sm:col-span-2"
      />
      {!isLocked && (
        <Button
          type="submit"
          isBusy={update.isPending}
          disabled={!isDirty}
          className="sm:col-span-2 sm:justify-self-start"
        >
          Update match
        </Button>
      )}
      {pending && (
        <Suspense>
          <ConfirmModal
            question="Finish this match?"
            details="A Finished match cannot be updated later."
            isBusy={update.isPending}
            onYes={() => send(pending)}
            onNo={() => setPending(null)}
          />
        </Suspense>
      )}
    </form>
  );
}

function roomOf({ roomID, roomPass }: MatchValues): Pick<MatchValues, 'roomID' | 'roomPass'> {
  return { roomID, roomPass };
}

/** Where everything is locked the reason stands once, above, not below each field. */
function lockedUnless(isAllLocked: boolean, reason: string | null, hint?: string) {
  return isAllLocked ? { disabled: true } : locked(reason, hint);
}
