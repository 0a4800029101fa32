import { useState } from 'react';
import { ROOM_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { room as roomAct } from '#shared/forms/match.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import { useEnter } from '#web/api/waiting.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { CHANGED } from '#web/lib/waiting/entry.ts';
import { roomOf } from '#web/lib/waiting/saved.ts';
import { texts } from '#web/texts/texts.ts';
import { tellKept } from './tell-kept.ts';

const words = texts.desk.room;

export function RoomForm({
  tournament,
  match,
  onSent,
}: {
  tournament: string;
  match: MatchDocument;
  onSent?: () => void;
}) {
  /** The room and revision from which the form was filled, so that others' later changes are not overwritten. */
  const [{ base, revision }] = useState(() => ({ base: roomOf(match), revision: match.roomRevision }));
  const { field, onSubmit } = useCheckedForm({
    defaultValues: base,
    schema: roomAct,
    says: { roomID: words.missing },
    kind: 'info',
  });
  const enter = useEnter(tournament, {
    isTold: (refusal) => refusal !== CHANGED,
    onSuccess: (kept) => {
      tellKept(kept, words.sent);
      onSent?.();
    },
  });
  const send = (room: EntryDetails) =>
    enter.mutate({ kind: 'room', match: match.$id, room, revision, base, isOnWaiting: false });
  return (
    <form noValidate onSubmit={onSubmit(send)} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:max-w-lg">
      <Input {...field('roomID')} label={words.id} maxLength={ROOM_TEXT_MAX_LENGTH} />
      <Input
        {...field('roomPass')}
        label={words.password}
        maxLength={ROOM_TEXT_MAX_LENGTH}
        autoCapitalize="off"
      />
      <Button
        type="submit"
        isBusy={enter.isPending}
        className="col-span-2 min-h-14! text-2xl! sm:justify-self-start sm:px-10"
      >
        {words.send}
      </Button>
    </form>
  );
}
