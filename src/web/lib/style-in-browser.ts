import type { CSSProperties } from 'react';

/** What the server cannot draw: the browser draws the whole page instead. */
export class NeedsBrowser extends Error {}

/** A style attribute, which the Content-Security-Policy refuses in HTML and allows scripts to set. */
export function styleInBrowser(style: CSSProperties): CSSProperties {
  if (typeof document === 'undefined') throw new NeedsBrowser('A style attribute is no part of a page.');
  return style;
}
