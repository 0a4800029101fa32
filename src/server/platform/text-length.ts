/** Whether a text has more than `max` characters, counted as code points: an emoji is one. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** The first `max` characters of a text, counted as code points. */
export function shortened(text: string, max: number): string {
  return isLongerThan(text, max) ? [...text].slice(0, max).join('') : text;
}
