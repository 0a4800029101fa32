/**
 * Tabs in one row, which scrolls sideways if they do not fit and then fades at its ends. The caller remembers the
 * open tab (in a search parameter). Keys follow the ARIA pattern with manual activation: arrows, Home and End move the
 * focus among the tabs, Enter and Space open the focused one (docs/decisions/0137).
 */
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pageAddress } from '#web/lib/navigation.tsx';

export interface TabItem<T extends string> {
  value: T;
  label: string;
  panel: ReactNode;
  /** Whether the panel stays in the page, hidden, once opened: a look at another tab then loses no typed text. */
  isKept?: boolean;
}

export function Tabs<T extends string>({
  label,
  path,
  items,
  value,
  onChange,
}: {
  label: string;
  /** The page whose parameter `tab` names the open tab: without scripts, a press opens this page. */
  path?: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<T>>(() => new Set([value]));
  if (!opened.has(value)) setOpened(new Set([...opened, value]));
  // The key Tab reaches only one tab: the focused one while the focus is among the tabs, otherwise the open one.
  const [focused, setFocused] = useState<T | null>(null);
  const reachable = focused ?? value;
  const row = useRef<HTMLDivElement>(null);
  const order = items.map((item) => item.value).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another order the open tab stands elsewhere.
  useEffect(() => showOpenTab(row.current, value), [value, order]);
  return (
    <div>
      {path !== undefined && <form id={id} action={pageAddress(path)} />}
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(null)}
        className="fade-ends scroll-hidden relative flex overflow-x-auto border-b border-line"
      >
        {items.map((item) => {
          const isOpen = item.value === value;
          return (
            <button
              key={item.value}
              data-value={item.value}
              {...(path === undefined
                ? { type: 'button' }
                : { type: 'submit', form: id, name: 'tab', value: item.value })}
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-${item.value}-panel` : undefined}
              tabIndex={item.value === reachable ? 0 : -1}
              onFocus={() => setFocused(item.value)}
              onClick={(event) => {
                event.preventDefault();
                if (!isOpen) onChange(item.value);
              }}
              className={clsx(
                'display relative min-h-11 shrink-0 cursor-pointer px-2.5 pt-1 max-[430px]:px-1.5 text-[1.1rem] -outline-offset-2 transition-colors hover:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:-skew-x-[30deg] after:bg-primary after:transition-transform after:duration-200 after:ease-snap',
                isOpen ? 'text-text' : 'text-muted after:scale-x-0',
              )}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      {items.map((item) => {
        const isOpen = item.value === value;
        return (
          (isOpen || (item.isKept && opened.has(item.value))) && (
            <div
              key={item.value}
              role="tabpanel"
              id={`${id}-${item.value}-panel`}
              aria-labelledby={`${id}-${item.value}`}
              tabIndex={isOpen ? 0 : -1}
              hidden={!isOpen}
              className="pt-6"
            >
              {item.panel}
            </div>
          )
        );
      })}
    </div>
  );
}

/** Scrolls the open tab into view. It scrolls only the row, never the page. */
function showOpenTab(row: HTMLElement | null, value: string): void {
  const tab = row?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (!row || !tab) return;
  const start = tab.offsetLeft;
  const end = start + tab.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.min(start, Math.max(end, row.scrollLeft));
}

/** The index of the tab to which a key moves the focus; null: the key moves nothing. */
function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(event.target as HTMLElement);
  const next = index < 0 ? null : nextIndex(event.key, index, tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
}
