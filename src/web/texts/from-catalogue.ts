import { textsOf } from '#shared/catalogue.ts';
import { inReadersDigits } from './digits.ts';

/** The texts of a catalogue with their numbers in the reader's digits. */
export function fromCatalogue<T extends object>(catalogue: object): T {
  return inReadersDigits(textsOf<T>(catalogue));
}
