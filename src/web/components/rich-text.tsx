/**
 * HTML written by hosts and admins. The server has sanitised it, and it is sanitised again here, when it is shown.
 * The sanitiser (11 kB) is loaded with the first text; React never gets an unsanitised text.
 */
import clsx from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { shownHtml } from '#shared/shown-picture.ts';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { languageOfWords } from '#web/lib/own-words.ts';
import { Loading, Skeleton } from './states.tsx';

type Sanitize = (html: string) => string;
/** The sanitiser once it is loaded: the next text then needs no skeleton. Null: not loaded yet. */
let loaded: Sanitize | null = null;

/** For pages that are mostly such a text (rich-text-ready.ts): their code contains the sanitiser. */
export function provideSanitizer(sanitize: Sanitize): void {
  loaded = sanitize;
}

function useSanitize(isWanted: boolean): Sanitize | null {
  const [sanitize, setSanitize] = useState<Sanitize | null>(() => loaded);
  useEffect(() => {
    if (loaded || !isWanted) return;
    let isCurrent = true;
    import('#web/lib/sanitize.ts').then((file) => {
      loaded = file.sanitize;
      if (isCurrent) setSanitize(() => file.sanitize);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return sanitize;
}

const inBrowser = () => true;

/** Changes links to pages of this site, so that they keep the language. */
function withPageAddresses(html: string): string {
  return html.replaceAll(/\bhref="(\/[^"]*)"/g, (_, path: string) => `href="${pageAddress(path)}"`);
}

export function RichText({ html: stored, className }: { html: string; className?: string }) {
  const html = useMemo(() => withPageAddresses(shownHtml(stored)), [stored]);
  // HTML that the server sanitised and rendered stays until the text changes. React does not compare such HTML, neither
  // when it takes a page over nor while the property stays the same.
  const isFirstDrawing = !useBrowserValue(inBrowser, false);
  const [drawnHtml] = useState(isFirstDrawing ? html : null);
  const isDrawn = html === drawnHtml;
  const sanitize = useSanitize(!isDrawn);
  const clean = useMemo(() => sanitize?.(html), [sanitize, html]);
  if (clean === undefined && !isDrawn) {
    return (
      <Loading>
        <Skeleton className="mb-2 h-4 w-full" />
        <Skeleton className="mb-2 h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  }
  return (
    <div
      lang={languageOfWords(stored)}
      className={clsx('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above.
      dangerouslySetInnerHTML={{ __html: clean ?? '' }}
    />
  );
}
