/** Values that an address only passes on to its form. Pages are rendered with marks instead, so visitors share them. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '#server/platform/html.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { loginFrom } from './way-back.ts';

/** The names of such values by page; other pages pass nothing on. */
const PASSED_ON: Partial<Record<PageMatch['name'], readonly string[]>> = {
  login: ['from'],
  signup: ['from'],
  recovery: [],
  'pass-recovery': ['userId', 'secret'],
  feedback: [],
};
const MARK = randomUUID();

export interface Places {
  /** The query that the page is rendered with: marks instead of the values. */
  search: string;
  /** Puts the values in the place of the marks. */
  fill: (markup: string) => string;
}

/** Null: the page differs for each query. */
export function placesOf({ name }: PageMatch, search: string): Places | null {
  const names = PASSED_ON[name];
  if (!names) return null;
  const query = new URLSearchParams(search);
  const drawn = new URLSearchParams();
  const values: [place: string, value: string][] = [];
  for (const name of names) {
    const value = name === 'from' ? wayOf(query.get(name)) : query.get(name);
    if (!value) continue;
    // Before an e-mail is verified, the login page says that one must log in first.
    const isToVerify = value.startsWith('/verify-account?');
    const place = name === 'from' ? `${isToVerify ? '/verify-account?' : '/t/'}${MARK}` : `${name}-${MARK}`;
    drawn.set(name, place);
    values.push([place, value]);
  }
  return {
    search: drawn.size === 0 ? '' : `?${drawn}`,
    fill: (markup) =>
      values.reduce(
        (filled, [place, value]) =>
          [(text: string) => text, encodeURIComponent].reduce(
            (html, written) => html.replaceAll(written(place), () => escapeHtml(written(value))),
            filled,
          ),
        markup,
      ),
  };
}

function wayOf(from: string | null): string | null {
  const [, query = ''] = loginFrom(from ?? '', DEFAULT_LANGUAGE).split('?');
  return new URLSearchParams(query).get('from');
}
