/** What the address of a form's page only passes on to the form: drawn as places, so that all visitors share the drawing. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '#server/platform/html.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { loginFrom } from './way-back.ts';

/** By page; of all others nothing can be asked for in the address. */
const PASSED_ON: Partial<Record<PageMatch['name'], readonly string[]>> = {
  login: ['from'],
  signup: ['from'],
  recovery: [],
  'pass-recovery': ['userId', 'secret'],
  feedback: [],
};
const MARK = randomUUID();

export interface Places {
  /** The query that is drawn. */
  search: string;
  /** Puts the values into what was drawn. */
  fill: (markup: string) => string;
}

/** Null: the page is another one for each query. */
export function placesOf({ name }: PageMatch, search: string): Places | null {
  const names = PASSED_ON[name];
  if (!names) return null;
  const query = new URLSearchParams(search);
  const drawn = new URLSearchParams();
  const values: [place: string, value: string][] = [];
  for (const name of names) {
    const value = name === 'from' ? wayOf(query.get(name)) : query.get(name);
    if (!value) continue;
    // Whoever verifies an e-mail is told to log in first.
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
