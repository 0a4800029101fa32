/** Whether a text has more than `max` characters; one outside the basic plane, an emoji say, is one and not two. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** The first `max` characters of a text. */
export function shortened(text: string, max: number): string {
  return isLongerThan(text, max) ? [...text].slice(0, max).join('') : text;
}
