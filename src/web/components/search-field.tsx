import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.shell.search;

/** A search for tournaments, by Enter or the icon; without scripts the browser opens the page of results. */
export function SearchField({
  text,
  onType,
  onSearch,
  ref,
}: {
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <search>
      <form
        action={pageAddress('/search')}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
        className="relative"
      >
        <input
          ref={ref}
          type="search"
          name="q"
          enterKeyHint="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          maxLength={150}
          value={text}
          onChange={(event) => onType(event.target.value)}
          className="h-11 w-full border border-edge bg-page pl-3.5 pr-12 text-base outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={words.submit}
          title={words.submit}
          className="absolute right-0 top-0 grid size-11 place-items-center text-primary hover:text-primary-hot"
        >
          <Search size={20} />
        </button>
      </form>
    </search>
  );
}
