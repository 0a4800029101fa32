/** Sound and vibration for new items on an open page. The viewer can switch them off in this browser. */
import { useEffect, useRef } from 'react';
import { browserChoice } from './list-view.ts';

const choice = browserChoice('alarm', 'on', 'off');
const VIBRATION_MS = [200, 100, 200];
const SOUND_SECONDS = 0.3;
const SOUND_HERTZ = 880;

/** @param ids the ids of the waiting items; a new id starts the alarm */
export function useAlarm(ids: readonly string[]): { isOn: boolean; toggle: () => void } {
  const isOn = choice.use() === 'on';
  const known = useRef<ReadonlySet<string>>(new Set());
  const all = ids.join(' ');
  useEffect(() => {
    const now = new Set(all.split(' ').filter(Boolean));
    const isNew = [...now].some((id) => !known.current.has(id));
    known.current = now;
    if (isNew && isOn) sound();
  }, [all, isOn]);
  return { isOn, toggle: () => choice.set(isOn ? 'off' : 'on') };
}

/** Browsers allow neither sound nor vibration before the viewer has touched the page. */
function sound(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(VIBRATION_MS);
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: SOUND_HERTZ });
  tone.connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + SOUND_SECONDS);
}
