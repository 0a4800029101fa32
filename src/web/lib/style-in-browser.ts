import type { CSSProperties } from 'react';

/** Thrown when the server cannot render something: the browser then renders the whole page. */
export class NeedsBrowser extends Error {}

/** A style attribute. The Content-Security-Policy forbids it in HTML but lets scripts set it, so only browsers do. */
export function styleInBrowser(style: CSSProperties): CSSProperties {
  if (typeof document === 'undefined') throw new NeedsBrowser('A style attribute is no part of a page.');
  return style;
}
