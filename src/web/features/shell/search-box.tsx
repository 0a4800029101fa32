import clsx from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/components/search-field.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

const SearchResults = lazyPart(() => import('./search-results.tsx'), 'SearchResults');

/** The search: from 768 px on a part of the top bar, on narrower screens a row that the bar's search link opens. */
export function SearchBox({
  isOpen,
  opener,
  onClose,
}: {
  isOpen: boolean;
  /** The link that opens the row on phones. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  // Presses are watched, too, because not every press outside moves the focus: not on text, nor on links in Safari.
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
        // Escape first closes the results, then the search row, and gives the focus back to the opener.
        if (asked) input.current?.focus();
        else if (isOpen) opener.current?.focus();
        if (asked) setAsked(null);
        else close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setAsked(null);
      }}
    >
      <SearchField
        ref={input}
        text={text}
        onType={(typed) => {
          setText(typed);
          if (typed.trim() === '') setAsked(null);
        }}
        onSearch={(wanted) => setAsked(wanted || null)}
      />
      {asked && <SearchResults text={asked} onChosen={close} />}
    </div>
  );
}
