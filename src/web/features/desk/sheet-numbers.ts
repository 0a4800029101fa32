/** Reads numbers as sheets and chats write them. NaN: the text is no number. */
import { countOf } from './results-draft.ts';

const MEDALS = ['🥇', '🥈', '🥉'];

/** Reads a placement: 3, #3, 3rd, 3. or a medal. */
export function placementOf(text: string): number {
  const medal = MEDALS.indexOf(text.trim());
  if (medal >= 0) return medal + 1;
  return countOf(
    text
      .trim()
      .replace(/^#\s*/, '')
      .replace(/(?:st|nd|rd|th|[.)])$/i, ''),
  );
}

/** Reads kills: 5, 5k, 5 kills. */
export function killsOf(text: string): number {
  return countOf(text.trim().replace(/\s*(?:kills?|k|elims?|eliminations?|frags?)\.?$/i, ''));
}
