import { useState } from 'react';
import { ROOM_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { readEntryDetails } from '#shared/json-fields.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import { useUpdateMatch } from '#web/api/update-match.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.room;

/** Room ID and password of a match that has been started. */
export function RoomForm({ match, onSent }: { match: MatchDocument; onSent?: () => void }) {
  const [initial] = useState(() => readEntryDetails(match.entryDetails) ?? { roomID: '', roomPass: '' });
  const { field, onSubmit } = useCheckedForm<EntryDetails>({
    defaultValues: initial,
    check: ({ roomID }) => (roomID.trim() === '' ? { field: 'roomID', text: words.missing } : null),
    kind: 'info',
  });
  const update = useUpdateMatch(match.$id, {
    onSuccess: () => {
      toast.success(words.sent);
      onSent?.();
    },
  });
  const send = ({ roomID, roomPass }: EntryDetails) =>
    update.mutate({ entryDetails: JSON.stringify({ roomID: roomID.trim(), roomPass: roomPass.trim() }) });
  return (
    <form noValidate onSubmit={onSubmit(send)} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:max-w-lg">
      <Input {...field('roomID')} label={words.id} maxLength={ROOM_TEXT_MAX_LENGTH} autoComplete="off" />
      <Input
        {...field('roomPass')}
        label={words.password}
        maxLength={ROOM_TEXT_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
      />
      <Button
        type="submit"
        isBusy={update.isPending}
        className="col-span-2 min-h-14! text-2xl! sm:justify-self-start sm:px-10"
      >
        {words.send}
      </Button>
    </form>
  );
}
