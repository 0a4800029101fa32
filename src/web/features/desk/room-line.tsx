import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readEntryDetails } from '#shared/json-fields.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { useReceipts } from '#web/api/receipts.ts';
import { Button } from '#web/components/button.tsx';
import { texts } from '#web/texts/texts.ts';
import { RoomForm } from './room-form.tsx';

const words = texts.desk.room;

/** The room of a match that is being played: what it is, who has seen it, and a way to change it. */
export function RoomLine({ match }: { match: MatchDocument }) {
  const room = readEntryDetails(match.entryDetails);
  const isOpen = match.matchStatus === 'Ongoing' && room !== null;
  const [isChanging, setChanging] = useState(false);
  const { data: receipts } = useReceipts(match.$id, isOpen);
  if (!isOpen) return null;
  const unseen = receipts?.filter(({ seenAt }) => seenAt === null).map(({ name }) => name ?? '') ?? [];
  return (
    <div className="mt-4 border-y border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2">
          <KeyRound aria-hidden="true" size={17} className="shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="text-muted">{words.current}</span>{' '}
            <strong className="wrap-anywhere">
              {[room.roomID, room.roomPass].filter(Boolean).join(' / ')}
            </strong>
          </span>
        </p>
        <Button
          variant="secondary"
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
          {words.seen(receipts.length - unseen.length, receipts.length)}
          {unseen.length > 0 && unseen.length <= NAMED_MAX && ` ${words.unseen(unseen.join(', '))}`}
        </p>
      )}
      {isChanging && <RoomForm match={match} onSent={() => setChanging(false)} />}
    </div>
  );
}

/** Of more than these the number is told alone. */
const NAMED_MAX = 8;
