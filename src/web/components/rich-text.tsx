/**
 * HTML written by hosts and admins. Sanitised when it was written and again here, when it is shown;
 * the sanitiser (11 kB) is loaded with the first text, React never sees an unsanitised one.
 */
import clsx from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { shownHtml } from '#shared/shown-picture.ts';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { languageOfWords } from '#web/lib/own-words.ts';
import { Loading, Skeleton } from './states.tsx';

type Sanitize = (html: string) => string;
/** Here once it has been loaded: the next text needs no skeleton. */
let loaded: Sanitize | null = null;

/** For pages that are little else than such a text (rich-text-ready.ts): the sanitiser comes with the page's code. */
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

/** Links to pages of this site keep the language. */
function withPageAddresses(html: string): string {
  return html.replaceAll(/\bhref="(\/[^"]*)"/g, (_, path: string) => `href="${pageAddress(path)}"`);
}

export function RichText({ html: stored, className }: { html: string; className?: string }) {
  const html = useMemo(() => withPageAddresses(shownHtml(stored)), [stored]);
  // A text that the server has drawn, sanitised there, stays as it is until it changes. React compares such HTML neither
  // when it takes over a page nor while the property stays the same.
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
