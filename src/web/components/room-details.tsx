import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useRoomBefore } from '#web/lib/room-before.ts';
import { texts } from '#web/texts/texts.ts';
import { AsOf } from './as-of.tsx';
import { CopyButton } from './copy-button.tsx';

const words = texts.tournamentParts.matches;

export function RoomDetails({ match, details }: { match: MatchDocument; details: EntryDetails }) {
  const before = useRoomBefore(match, details);
  const username = useMyDetails().data?.username;
  return (
    <div className="relative isolate overflow-hidden bg-page">
      {username && <OwnName name={username} />}
      <dl className="divide-y divide-line border border-line">
        <RoomField label={words.roomId} value={details.roomID} before={before?.roomID} />
        <RoomField label={words.roomPassword} value={details.roomPass} before={before?.roomPass} />
      </dl>
      <AsOf className="block pt-1" />
    </div>
  );
}

/** Splits digits into groups, as people say them; other texts stay whole. The copied text has no spaces. */
function groupsOf(value: string) {
  if (!/^\d{6,}$/.test(value)) return value.matchAll(/.+/gs);
  return value.matchAll(value.length % 4 === 0 ? /.{4}/g : /.{1,3}/g);
}

function RoomField({ label, value, before }: { label: string; value: string; before: string | undefined }) {
  const old = before && before !== value ? before : null;
  if (!value && !old) return null;
  return (
    <div className="py-1 pl-4 pr-1">
      <dt className="pt-1 text-2xs tracking-wide text-muted">{label}</dt>
      {old && (
        <dd className="text-sm text-muted">
          <span className="sr-only">{words.roomBefore} </span>
          <s className="break-all">{old}</s>
        </dd>
      )}
      {value && (
        <dd className="-mt-1 flex min-h-11 items-center justify-between gap-2">
          <span className="flex flex-wrap gap-x-2.5 break-all text-[1.75rem] font-semibold leading-tight tabular-nums">
            {[...groupsOf(value)].map(({ index, 0: group }) => (
              <span key={index}>{group}</span>
            ))}
          </span>
          <CopyButton text={value} what={label} />
        </dd>
      )}
    </div>
  );
}

/** The viewer's name behind the room, so that a leaked screenshot shows its author. Not selectable or read aloud. */
function OwnName({ name }: { name: string }) {
  const line = Array.from({ length: Math.ceil(60 / (name.length + 3)) }, () => name).join('   ');
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-1 flex -rotate-6 flex-col items-center justify-around whitespace-pre font-display text-2xl leading-none text-primary-hot/20"
    >
      {['-ms-12', 'ms-0', 'ms-12'].map((shift) => (
        <span key={shift} data-own-name={line} className={`before:content-[attr(data-own-name)] ${shift}`} />
      ))}
    </div>
  );
}
