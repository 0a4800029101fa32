import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readEntryDetails } from '#shared/json-fields.ts';
import type { EntryDetails, MatchDocument, Receipt } from '#shared/wire/matches.ts';
import { receiptsQuery } from '#web/api/run-tournament.ts';
import { Button } from '#web/components/button.tsx';
import { useRoomBefore } from '#web/lib/room-before.ts';
import { texts } from '#web/texts/texts.ts';
import { RoomForm } from './room-form.tsx';
import type { DeskData } from './use-desk.ts';
import type { DeskEntry } from './use-entries.ts';

const words = texts.desk.room;

/** The room of an Ongoing match: its details, who has seen it, and a button to change it. */
export function RoomLine({
  data: { tournament, by },
  match,
  entries,
}: {
  data: Pick<DeskData, 'tournament' | 'by'>;
  match: MatchDocument;
  /** The entries that play the match. */
  entries: readonly DeskEntry[];
}) {
  const room = readEntryDetails(match.entryDetails);
  const isOpen = match.matchStatus === 'Ongoing' && room !== null;
  const [isChanging, setChanging] = useState(false);
  const before = useRoomBefore(match, room);
  const gone = before && room && shownRoom(changedParts(before, room));
  const { data: receipts } = useQuery({ ...receiptsQuery(match.$id), enabled: isOpen });
  if (!isOpen) return null;
  const unseen = unseenBy(receipts ?? [], entries, by);
  const seen = receipts?.filter(({ seenAt }) => seenAt !== null).length ?? 0;
  return (
    <div className="mt-4 border-y border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2">
          <KeyRound size={17} className="shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="text-muted">{texts.desk.match.room}</span>{' '}
            <strong className="wrap-anywhere">{shownRoom(room)}</strong>
            {gone && (
              <s className="ml-2 text-sm text-muted wrap-anywhere">
                <span className="sr-only">{words.before} </span>
                {gone}
              </s>
            )}
          </span>
        </p>
        <Button
          size="sm"
          className="px-3! text-base!"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {words.change}
        </Button>
      </div>
      {receipts && (
        <p role="status" className="text-sm text-muted wrap-anywhere">
          {words.seen(seen, receipts.length)}
          {unseen.length > 0 && ` ${words.unseen(unseen.join(', '))}`}
        </p>
      )}
      {isChanging && <RoomForm tournament={tournament.$id} match={match} onSent={() => setChanging(false)} />}
    </div>
  );
}

function shownRoom({ roomID, roomPass }: EntryDetails): string {
  return [roomID, roomPass].filter(Boolean).join(' / ');
}

/** The old values of the parts that have changed; '' for unchanged parts. */
function changedParts(before: EntryDetails, { roomID, roomPass }: EntryDetails): EntryDetails {
  return {
    roomID: before.roomID === roomID ? '' : before.roomID,
    roomPass: before.roomPass === roomPass ? '' : before.roomPass,
  };
}

/** The players who have not seen the room; for teams, how many members of each have. */
function unseenBy(receipts: readonly Receipt[], entries: readonly DeskEntry[], by: DeskData['by']): string[] {
  const isSeen = ({ seenAt }: Receipt) => seenAt !== null;
  if (by === 'player') return receipts.filter((one) => !isSeen(one)).map(({ name }) => name ?? '');
  return entries.flatMap(({ name, members }) => {
    const own = receipts.filter(({ user }) => members.includes(user));
    const seen = own.filter(isSeen).length;
    return seen < own.length ? [words.unseenTeam(name, seen, own.length)] : [];
  });
}
