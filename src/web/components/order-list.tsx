/** A list that the person puts in order, with buttons that move an item up or down. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { languageOfWords } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { IconButton } from './button.tsx';

interface OrderItem<Id extends string> {
  id: Id;
  label: string;
}

export function OrderList<Id extends string>({
  label,
  items,
  onChange,
  start = 1,
  disabled = false,
  handle,
  children,
}: {
  label: string;
  items: readonly OrderItem<Id>[];
  /** Called with the ids in their new order. */
  onChange: (ids: Id[]) => void;
  /** The number of the first item. */
  start?: number;
  disabled?: boolean;
  /** Content before the number of each item. */
  handle?: ReactNode;
  /** Content after the buttons of an item. */
  children?: (id: Id) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  // Moving an element in the page takes the focus from it, so the pressed button gets it back.
  const moved = useRef<{ id: Id; by: -1 | 1 } | null>(null);
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-item="${CSS.escape(id)}"] button`,
    );
    const wanted = buttons?.[by < 0 ? 0 : 1];
    (wanted?.disabled ? buttons?.[by < 0 ? 1 : 0] : wanted)?.focus();
  });
  const move = (index: number, by: -1 | 1) => {
    const ids = items.map(({ id }) => id);
    const [id] = ids.splice(index, 1);
    if (id === undefined) return;
    ids.splice(index + by, 0, id);
    moved.current = { id, by };
    onChange(ids);
  };
  return (
    <ol ref={list} aria-label={label} className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <li key={item.id} data-item={item.id} className="flex min-h-12 items-center gap-1">
          {handle}
          <span className="display w-8 shrink-0 pt-1 text-xl text-primary-hot">{start + index}</span>
          <span lang={languageOfWords(item.label)} className="min-w-0 grow leading-snug wrap-anywhere">
            {item.label}
          </span>
          <span className="ml-auto flex shrink-0 items-center sm:gap-1">
            <IconButton
              label={texts.common.moveUp(item.label)}
              disabled={disabled || index === 0}
              className="disabled:opacity-35"
              onClick={() => move(index, -1)}
            >
              <ArrowUp size={19} />
            </IconButton>
            <IconButton
              label={texts.common.moveDown(item.label)}
              disabled={disabled || index === items.length - 1}
              className="disabled:opacity-35"
              onClick={() => move(index, 1)}
            >
              <ArrowDown size={19} />
            </IconButton>
            {children?.(item.id)}
          </span>
        </li>
      ))}
    </ol>
  );
}
