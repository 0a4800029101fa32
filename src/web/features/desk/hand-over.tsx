/** Hands entries over offline, by QR codes that another phone reads. Both may send them; keys prevent repeats. */
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { useEffect, useRef, useState } from 'react';
import { hasLine } from '#web/api/line.ts';
import { markHanded, takeHanded } from '#web/api/waiting.ts';
import { Button, NeedsLine } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { Modal } from '#web/components/modal.tsx';
import type { HandedEntry, WaitingEntry } from '#web/lib/waiting/entry.ts';
import { entriesIn, framesOf, type Reading, readCount, withFrame } from '#web/lib/waiting/frames.ts';
import { texts } from '#web/texts/texts.ts';
import { HAND_OVER_HASH } from './hand-over-hash.ts';
import { titleOf } from './offered.tsx';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.handOver;
const WAYS = ['show', 'read'] as const;

interface HandOverProps {
  data: DeskData;
  /** The key that signs the codes; null: it was not loaded before the connection was lost. */
  handOverKey: string | null;
  /** The waiting entries, in the order of entering. */
  entries: readonly WaitingEntry[];
  onClose: () => void;
}

export function HandOver({ data, handOverKey, entries, onClose }: HandOverProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>(() =>
    entries.length > 0 && location.hash !== HAND_OVER_HASH ? 'show' : 'read',
  );
  return (
    <Modal title={texts.desk.handOver.button} description={words.text} hasCloseIcon onClose={onClose}>
      <ChoiceRow
        className="mb-4"
        legend={words.ways}
        isHidden
        options={WAYS.map((one) => ({ value: one, label: words[one] }))}
        value={way}
        onChange={setWay}
      />
      {!handOverKey ? (
        <NeedsLine />
      ) : way === 'show' ? (
        <Shown entries={entries} handOverKey={handOverKey} />
      ) : (
        <Read data={data} handOverKey={handOverKey} />
      )}
    </Modal>
  );
}

/** How long each code is shown, in milliseconds: slow enough for a camera, and for people whom flicker hurts. */
const FRAME_MS = 500;

function Shown({ entries, handOverKey }: { entries: readonly WaitingEntry[]; handOverKey: string }) {
  const ids = entries.map(({ id }) => id).join();
  const [frames, setFrames] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  // Each change of the queue makes a new list, but only a different content needs new codes.
  useEffect(() => {
    let isOver = false;
    if (ids === '') setFrames([]);
    else {
      void markHanded(ids.split(','));
      void framesOf(latest.current, handOverKey).then((made) => {
        if (!isOver) setFrames(made);
      });
    }
    return () => {
      isOver = true;
    };
  }, [ids, handOverKey]);
  useEffect(() => {
    if (isPaused || frames.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), FRAME_MS);
    return () => clearInterval(timer);
  }, [isPaused, frames]);
  if (entries.length === 0) return <p className="text-soft">{words.nothing}</p>;
  const index = turn % Math.max(1, frames.length);
  const frame = frames[index];
  return (
    <>
      <p className="mb-3 text-sm text-soft">{words.showHint(entries.length)}</p>
      {frame && (
        <img
          src={encodeQR(frame, 'data-url', { ecc: 'low', border: 4, scale: 6 })}
          alt={words.code(index + 1, frames.length)}
          className="mx-auto aspect-square w-full max-w-80 bg-white [image-rendering:pixelated]"
        />
      )}
      {frames.length > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <span className="tabular-nums text-muted">{words.code(index + 1, frames.length)}</span>
          <Button size="sm" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {words.pause}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether this page may use the camera: it must have been loaded as a desk. If the browser does not tell, true. */
function mayUseCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}

interface ReadProps {
  data: DeskData;
  handOverKey: string;
}

function Read(props: ReadProps) {
  const [isAllowed] = useState(mayUseCamera);
  const canReload = hasLine() || Boolean(navigator.serviceWorker?.controller);
  useEffect(() => {
    if (isAllowed || !canReload) return;
    history.replaceState(history.state, '', HAND_OVER_HASH);
    location.reload();
  }, [isAllowed, canReload]);
  if (isAllowed) return <Camera {...props} />;
  return canReload ? null : <NeedsLine />;
}

type Outcome =
  | { kind: 'asked'; entries: readonly HandedEntry[] }
  | { kind: 'taken'; count: number }
  | { kind: 'foreign' };

function Camera({ data, handOverKey }: ReadProps) {
  const tournament = data.tournament.$id;
  const video = useRef<HTMLVideoElement>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [taken, setTaken] = useState<Outcome | null>(null);
  const isDone = taken?.kind === 'taken' || taken?.kind === 'asked';
  useEffect(() => {
    const player = video.current;
    if (!player || isDone) return;
    const watch = watchCodes(player, (text) => setReading((so) => withFrame(so, text)));
    watch.failure.catch(() => setFailed(true));
    return watch.stop;
  }, [isDone]);
  useEffect(() => {
    if (!reading || readCount(reading) < reading.parts.length) return;
    void readOf(reading, tournament, handOverKey).then((outcome) => {
      setTaken(outcome);
      setReading(null);
    });
  }, [reading, tournament, handOverKey]);
  if (taken?.kind === 'asked') {
    const { entries } = taken;
    const take = () => takeHanded(entries).then(() => setTaken({ kind: 'taken', count: entries.length }));
    return <Asked data={data} entries={entries} onYes={() => void take()} onNo={() => setTaken(null)} />;
  }
  return (
    <>
      {!isDone && !hasFailed && (
        <>
          <p className="mb-3 text-sm text-soft">{words.readHint}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={words.camera}
            className="aspect-square w-full bg-page object-cover"
          />
        </>
      )}
      <p role="status" className="mt-3 min-h-6 font-semibold">
        {hasFailed
          ? words.noCamera
          : taken?.kind === 'taken'
            ? words.taken(taken.count)
            : reading
              ? words.soFar(readCount(reading), reading.parts.length)
              : taken && words[taken.kind]}
      </p>
    </>
  );
}

const LOOK_EVERY_MS = 80;
/** The side of the scanned square in pixels: enough to read the codes, and fast on a slow phone. */
const LOOKED_AT_PX = 640;

/** Shows the picture of the back camera, and reads codes in its middle. */
function watchCodes(
  player: HTMLVideoElement,
  onCode: (text: string) => void,
): { failure: Promise<void>; stop: () => void } {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const look = () => {
    const side = Math.min(player.videoWidth, player.videoHeight);
    const size = Math.min(side, LOOKED_AT_PX);
    if (context && size > 0) {
      if (canvas.width !== size) canvas.width = canvas.height = size;
      const [left, top] = [(player.videoWidth - side) / 2, (player.videoHeight - side) / 2];
      context.drawImage(player, left, top, side, side, 0, 0, size, size);
      const text = codeIn(context.getImageData(0, 0, size, size));
      if (text !== null) onCode(text);
    }
    timer = setTimeout(look, LOOK_EVERY_MS);
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return stop();
    player.srcObject = stream;
    look();
    await player.play();
  };
  const failure = start().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  return { failure, stop };
}

function codeIn(image: ImageData): string | null {
  try {
    return decodeQR(image);
  } catch {
    // The decoder throws if it finds no code.
    return null;
  }
}

/** Checks that the read entries are of this tournament. */
async function readOf(reading: Reading, tournament: string, key: string): Promise<Outcome> {
  const handed = (await entriesIn(reading, key)) ?? [];
  const entries = handed.filter((entry) => entry.tournament === tournament);
  return entries.length === 0 ? { kind: 'foreign' } : { kind: 'asked', entries };
}

interface AskedProps {
  data: DeskData;
  entries: readonly HandedEntry[];
  onYes: () => void;
  onNo: () => void;
}

/** Asks before anything read is stored or sent, because anybody could show such codes. */
function Asked({ data, entries, onYes, onNo }: AskedProps) {
  return (
    <div role="status">
      <p className="mb-3 font-semibold">{words.asked}</p>
      <ul className="mb-4 grid max-h-72 gap-2 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-line pt-2 wrap-anywhere">
            <strong>{titleOf(entry, data)}</strong>
            <p className="text-sm text-soft">{detailOf(entry, data)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onYes}>{words.yes(entries.length)}</Button>
        <Button variant="secondary" onClick={onNo}>
          {words.no}
        </Button>
      </div>
    </div>
  );
}

function detailOf({ entered }: HandedEntry, { nameOf }: DeskData): string {
  if (entered.kind === 'room') return `${entered.room.roomID} / ${entered.room.roomPass}`;
  if (entered.kind !== 'results') return '';
  return entered.results.rows
    .map((row) => {
      const name = nameOf(row.entry);
      if ('rounds' in row) return `${name}: ${row.rounds}`;
      return `${row.placement ?? '-'}. ${name} (${row.kills})`;
    })
    .join(', ');
}
