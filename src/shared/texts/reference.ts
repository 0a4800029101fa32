import { searchForm } from './search.ts';

/** The number of a receipt or prize as it is compared: without case, blanks and signs. */
export function referenceKey(reference: string): string {
  return searchForm(reference)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
