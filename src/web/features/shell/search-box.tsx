import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const SearchResults = lazyPart(() => import('./search-results.tsx'), 'SearchResults');

/** In the bar from 768 px on; below it a row that the bar's search button opens. Enter or the icon searches. */
export function SearchBox({
  isOpen,
  opener,
  onClose,
}: {
  isOpen: boolean;
  /** The button that opens the row on phones. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  // Not every press outside moves the focus: Safari gives no relatedTarget for links, and plain text takes none.
  useEffect(() => {
    if (!asked) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setAsked(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [asked]);

  const close = () => {
    setAsked(null);
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what belongs to the field inside.
    <div
      ref={box}
      className={clsx(
        'z-20 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-b max-md:border-line max-md:bg-raised max-md:p-3 md:relative md:ml-4 md:w-80 lg:ml-16 lg:w-96',
        !isOpen && 'max-md:hidden',
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // First the results, then the row itself; the focus goes where the row was opened.
        if (asked) input.current?.focus();
        else if (isOpen) opener.current?.focus();
        if (asked) setAsked(null);
        else close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setAsked(null);
      }}
    >
      <search>
        <form
          action={pageAddress('/search')}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(text.trim() || null);
          }}
          className="relative"
        >
          <input
            ref={input}
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={texts.shell.search.label}
            placeholder={texts.shell.search.placeholder}
            maxLength={150}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value.trim() === '') setAsked(null);
            }}
            className="h-11 w-full border border-edge bg-page pl-3.5 pr-12 text-base outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label={texts.shell.search.submit}
            title={texts.shell.search.submit}
            className="absolute right-0 top-0 grid size-11 place-items-center text-primary hover:text-primary-hot"
          >
            <Search aria-hidden="true" size={20} />
          </button>
        </form>
      </search>
      {asked && <SearchResults text={asked} onChosen={close} />}
    </div>
  );
}
