/** The navigation of the desk: a sidebar, or, on narrower screens, a menu whose button names the open page. */
import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type DeskPageName, deskPage, SECTION_NAMES, SECTIONS, sectionOf } from './sections.ts';

const words = texts.admin;
const MENU_ID = 'desk-sections';

export function AdminNav({ current }: { current: DeskPageName }) {
  // The page on which the menu was opened: it closes when a link leads to another page.
  const [openedOn, setOpenedOn] = useState<DeskPageName | null>(null);
  const isOpen = openedOn === current;
  return (
    <nav aria-label={words.nav} className="mb-6 lg:mb-0 lg:w-52 lg:shrink-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        onClick={() => setOpenedOn(isOpen ? null : current)}
        className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 border border-line bg-surface px-3.5 text-left font-semibold hover:border-primary lg:hidden"
      >
        <Menu size={18} className="shrink-0 text-primary" />
        {words.menu(words.pages[current])}
      </button>
      <ul
        id={MENU_ID}
        className={clsx('max-lg:border max-lg:border-t-0 max-lg:border-line', !isOpen && 'max-lg:hidden')}
      >
        {SECTION_NAMES.map((section) => (
          <Section key={section} section={section} current={current} />
        ))}
      </ul>
    </nav>
  );
}

/** A link to a section's first page. Its other pages stand below, if the section is open or in the menu of phones. */
function Section({ section, current }: { section: (typeof SECTION_NAMES)[number]; current: DeskPageName }) {
  const { icon: Icon, pages } = SECTIONS[section];
  const name = words.sections[section];
  const isOpen = sectionOf(current) === section;
  const below = pages.filter((page) => words.pages[page] !== name);
  const isHere = pages[0] === current && !below.some((page) => page === current);
  return (
    <li>
      <Link
        to={deskPage(pages[0])}
        // A page below may have the same address, so this link is not marked as the page.
        aria-current={isHere ? 'page' : false}
        className={clsx(
          'flex min-h-12 items-center gap-2.5 border-l-3 bg-surface px-3.5 -outline-offset-2 hover:text-text',
          isOpen ? 'border-primary bg-raised text-text' : 'border-line text-soft',
          isHere && 'font-semibold',
        )}
      >
        <Icon size={18} className="shrink-0 text-primary" />
        {name}
      </Link>
      {below.length > 0 && (
        <ul className={clsx('max-lg:grid max-lg:grid-cols-2', !isOpen && 'lg:hidden')}>
          {below.map((page) => (
            <li key={page}>
              <Link
                to={deskPage(page)}
                aria-current={page === current ? 'page' : undefined}
                className="flex min-h-11 items-center border-l-3 border-line bg-surface pl-11 pr-2 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text"
              >
                {words.pages[page]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
