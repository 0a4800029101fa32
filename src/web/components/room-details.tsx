/** Room ID and password, each to be copied. */
import type { EntryDetails } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';
import { CopyButton } from './copy-button.tsx';

const words = texts.tournamentDetail.matches;

export function RoomDetails({ details }: { details: EntryDetails }) {
  return (
    <dl className="divide-y divide-line border border-line bg-page">
      <RoomField label={words.roomId} value={details.roomID} />
      <RoomField label={words.roomPassword} value={details.roomPass} />
    </dl>
  );
}

function RoomField({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <div className="py-1 pl-4 pr-1">
      <dt className="pt-1 text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="-mt-2 flex min-h-11 items-center justify-between gap-2">
        <span className="break-all text-lg font-semibold leading-snug tabular-nums">{value}</span>
        <CopyButton text={value} what={label} />
      </dd>
    </div>
  );
}
