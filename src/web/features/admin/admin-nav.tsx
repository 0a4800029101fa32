import { useEffect, useRef } from 'react';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type DeskPageName, deskPage, SECTION_NAMES, SECTIONS, sectionOf } from './sections.ts';

const words = texts.admin;

/** The sections of the desk: a sidebar of its own, on phones a bar that scrolls sideways. */
export function AdminNav({ current }: { current: DeskPageName }) {
  const list = useRef<HTMLUListElement>(null);
  const open = sectionOf(current);
  // The open one may stand beyond the edge of a phone. Scrolls the bar alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each section.
  useEffect(() => {
    const bar = list.current;
    const link = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.clientWidth) / 2;
  }, [open]);
  return (
    <nav aria-label={words.nav} className="mb-6 lg:mb-0 lg:w-52 lg:shrink-0">
      <ul ref={list} className="scroll-hidden relative flex gap-px overflow-x-auto lg:block">
        {SECTION_NAMES.map((section) => {
          const { icon: Icon, pages } = SECTIONS[section];
          return (
            <li key={section} className="shrink-0">
              <Link
                to={deskPage(pages[0])}
                aria-current={section === open ? 'page' : undefined}
                className="flex min-h-12 items-center gap-2.5 whitespace-nowrap border-b-3 border-line bg-surface px-3.5 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:bg-raised aria-[current=page]:text-text lg:border-b-0 lg:border-l-3"
              >
                <Icon aria-hidden="true" size={18} className="shrink-0 text-primary" />
                {words.sections[section]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The pages of the open section, where it has several. */
export function SectionNav({ current }: { current: DeskPageName }) {
  const section = sectionOf(current);
  const { pages } = SECTIONS[section];
  if (pages.length < 2) return null;
  return (
    <nav aria-label={words.sections[section]} className="mb-6">
      <ul className="flex flex-wrap border-b border-line">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={deskPage(page)}
              aria-current={page === current ? 'page' : undefined}
              className="display flex min-h-11 items-center border-b-3 border-transparent px-2.5 pt-1 text-[1.1rem] text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
            >
              {words.pages[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
