import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

/** Drags an item of an OrderList to another place. It is only for pointers: the list's buttons serve the keyboard. */
export function DragHandle({ onDrop }: { onDrop: (from: number, to: number) => void }) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('[data-item]');
    if (event.button === 0 && item) drag(item, event, onDrop);
  };
  return (
    <span
      aria-hidden="true"
      data-drag
      onPointerDown={start}
      className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-primary-hot active:cursor-grabbing"
    >
      <GripVertical size={19} />
    </span>
  );
}

function drag(
  item: HTMLElement,
  { clientY: startY, pointerId, currentTarget: handle }: PointerEvent<HTMLElement>,
  onDrop: (from: number, to: number) => void,
): void {
  const list = item.parentElement;
  if (!list) return;
  const items = [...list.children] as HTMLElement[];
  const from = items.indexOf(item);
  let to = from;
  const end = new AbortController();
  const { signal } = end;
  const move = ({ clientY }: globalThis.PointerEvent) => {
    // The places without the moves during dragging: `offsetTop` ignores transforms.
    const top = list.getBoundingClientRect().top - list.offsetTop;
    to = items.filter((one) => one !== item && top + one.offsetTop + one.offsetHeight / 2 < clientY).length;
    items.forEach((one, index) => {
      const isBetween = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to);
      const by = isBetween ? Math.sign(from - to) * item.offsetHeight : 0;
      one.style.transform =
        one === item ? `translateY(${clientY - startY}px)` : by ? `translateY(${by}px)` : '';
    });
    item.style.opacity = '0.7';
  };
  const finish = (isDropped: boolean) => {
    if (signal.aborted) return;
    end.abort();
    for (const one of items) one.style.transform = '';
    item.style.opacity = '';
    if (isDropped && to !== from) onDrop(from, to);
  };
  // With the capture, the finger goes on moving the item when it leaves the handle.
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => finish(true), { signal });
  handle.addEventListener('lostpointercapture', () => finish(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}
