import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/components/button.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.participants;

/** One page of a list of ids. `first`: the number of its first row, from 1; `pages`: the controls, if there are several. */
export function usePages(
  all: readonly string[],
  size: number,
): { ids: readonly string[]; first: number; pages: ReactNode } {
  const [wanted, setPage] = useState(0);
  const count = Math.max(1, Math.ceil(all.length / size));
  // The list may have become shorter since the page was chosen.
  const page = Math.min(wanted, count - 1);
  const pages = count > 1 && (
    <nav aria-label={words.pages} className="mt-4 flex items-center justify-between">
      <IconButton label={words.previous} disabled={page === 0} onClick={() => setPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <p aria-live="polite" className="text-sm text-muted">
        {words.page(page + 1, count)}
      </p>
      <IconButton label={words.next} disabled={page === count - 1} onClick={() => setPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
  return { ids: all.slice(page * size, (page + 1) * size), first: page * size + 1, pages };
}
