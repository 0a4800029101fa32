/** The dialog with the room of the viewer's match. It is loaded when it is opened. */
import { readEntryDetails } from '#shared/json-fields.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { Modal } from '#web/components/modal.tsx';
import { RoomDetails } from '#web/components/room-details.tsx';
import { matchNameOf } from '#web/lib/match-name.ts';

export function RoomModal({ match, onClose }: { match: MatchDocument; onClose: () => void }) {
  const details = readEntryDetails(match.entryDetails);
  return (
    <Modal title={matchNameOf(match)} onClose={onClose} hasCloseIcon closesOnOutsideClick>
      {details && <RoomDetails match={match} details={details} />}
    </Modal>
  );
}
