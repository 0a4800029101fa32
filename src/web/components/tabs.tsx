/** Tabs in a row that scrolls sideways on phones. The open tab is the caller's to remember (a search parameter). */
import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface TabItem<T extends string> {
  value: T;
  label: string;
  panel: ReactNode;
  /** Once opened it stays, hidden: what was typed there is not lost by a look at another tab. */
  isKept?: boolean;
}

export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const [opened, setOpened] = useState<ReadonlySet<T>>(() => new Set([value]));
  if (!opened.has(value)) setOpened(new Set([...opened, value]));
  const row = useRef<HTMLDivElement>(null);
  // On phones the open tab may lie outside of the row, when a link led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tab opened.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab) {
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
    }
  }, [value]);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List
        ref={row}
        aria-label={label}
        className="fade-ends scroll-hidden relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="display min-h-12 shrink-0 cursor-pointer px-4 pt-1 text-xl text-muted -outline-offset-2 transition-colors hover:text-text data-active:text-text"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-[3px] w-(--active-tab-width) -skew-x-[30deg] bg-primary transition-all duration-200 ease-snap" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          keepMounted={item.isKept && opened.has(item.value)}
          className="pt-6"
        >
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
