/** The number of a text; NaN for an empty one, which every check refuses. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
