import { asLatin } from './name.ts';
import { searchForm } from './search.ts';

/** The number of a receipt or prize as it is compared: look-alike letters are equal, only letters and digits count. */
export function referenceKey(reference: string): string {
  const text = searchForm(reference).toUpperCase().toLowerCase();
  const key = text.replace(/[^\p{L}\p{M}\p{N}]|(?=\p{Script=Inherited})\p{M}/gu, '');
  return [...key].map(asLatin).join('');
}
