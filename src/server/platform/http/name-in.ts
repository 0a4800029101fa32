import { hidesSigns, savedShortText, seenLength } from '#shared/rules/short-text.ts';
import { refusal } from '../errors.ts';

/** A name as it is stored. @throws AppError argumentInvalid for one that cannot be seen, hides signs or is too long */
export function nameIn(text: string, max: number): string {
  const name = savedShortText(text);
  if (seenLength(name) === 0 || name.length > max) throw refusal('argumentInvalid', 'nameLength', max);
  if (hidesSigns(name)) throw refusal('argumentInvalid', 'signsHidden');
  return name;
}
