/** The options of an overlay, which its address sets. */
export interface OverlayOptions {
  theme: 'dark' | 'light';
  /** The first row of the standings, or the first round of the bracket, counted from 1. */
  from: number;
  count: number;
  /** The group of a stage, counted from 1; null: the groups are shown one after the other. */
  group: number | null;
}

const COUNT = 12;
const COUNT_MAX = 100;

/** Reads the options; an unreadable option gets its default. */
export function overlayOptions(query: URLSearchParams): OverlayOptions {
  return {
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    from: numberIn(query.get('from')) ?? 1,
    count: Math.min(numberIn(query.get('rows')) ?? COUNT, COUNT_MAX),
    group: groupIn(query.get('group')),
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Reads a group: a letter, as tables name it, or a number. */
function groupIn(text: string | null): number | null {
  return text !== null && /^[a-z]$/i.test(text) ? text.toUpperCase().charCodeAt(0) - 64 : numberIn(text);
}
