/** Tabs; as many rows as it takes to show all of them. The open tab is the caller's to remember (a search parameter). */
import { Tabs as Base } from '@base-ui/react/tabs';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';

/** So many do not fit beside each other on a phone: rows of three, whichever font has arrived. */
const IN_ROWS_FROM = 6;

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
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List
        aria-label={label}
        className={clsx(
          'relative flex flex-wrap border-b border-line',
          items.length >= IN_ROWS_FROM && 'max-[430px]:grid max-[430px]:grid-cols-[repeat(3,auto)]',
        )}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="display min-h-11 shrink-0 cursor-pointer px-2.5 pt-1 max-[430px]:px-1.5 text-[1.1rem] text-muted -outline-offset-2 transition-colors hover:text-text data-active:text-text"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute left-(--active-tab-left) top-[calc(var(--active-tab-top)+var(--active-tab-height)-3px)] h-[3px] w-(--active-tab-width) -skew-x-[30deg] bg-primary transition-all duration-200 ease-snap" />
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
