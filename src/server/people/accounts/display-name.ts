/** Names that people give themselves: they are shown to everybody, so they lead nowhere. */
import { parse } from 'tldts';
import { refusal } from '#server/platform/errors.ts';
import { invalidParam } from '#server/platform/http/input.ts';
import { isLongerThan, shortened } from '#server/platform/text-length.ts';
import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { isReservedName } from '#shared/rules/reserved-names.ts';
import { hidesSigns, savedShortText, seenLength, withoutHidden } from '#shared/texts/name.ts';

/** Words joined by dots, as in addresses of sites. U+3002 counts as a dot, because programs read it as one. */
const ADDRESS = /[\p{L}\p{M}\p{N}_-]+(?:[.\u3002][\p{L}\p{M}\p{N}_-]+)+/gu;
const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\/|\bmailto:/i;

/** Whether mail programs and messengers could make a link of a part of a text: of a site, a mailbox or a machine. */
export function hasAddress(text: string): boolean {
  // NFKC joins full-width letters and dots. Signs without width are removed, because a reader does not see them.
  const plain = text.normalize('NFKC').replace(/\p{Cf}|\u034f/gu, '');
  return SCHEME.test(plain) || (plain.match(ADDRESS) ?? []).some(isAddress);
}

function isAddress(part: string): boolean {
  const { isIcann, isPrivate, isIp, domain } = parse(part.replaceAll('\u3002', '.'), {
    allowPrivateDomains: true,
  });
  return isIp === true || (domain !== null && (isIcann === true || isPrivate === true));
}

/**
 * A new display name of 1 to 40 characters that can be seen, without addresses. Longer ones from before go on working.
 * @param isOperator whether an operator gives it, who may be called as one
 * @throws AppError argumentInvalid
 */
export function readableName(text: string, isOperator = false): string {
  const name = savedShortText(text);
  if (name === '' || isLongerThan(name, NAME_MAX_LENGTH)) {
    throw invalidParam(
      'name',
      `Value must be a valid string and at least 1 chars and no longer than ${NAME_MAX_LENGTH} chars`,
    );
  }
  if (hasAddress(name)) throw refusal('argumentInvalid', 'nameHasAddress');
  if (seenLength(name) === 0 || hidesSigns(name)) throw refusal('argumentInvalid', 'signsHidden');
  if (!isOperator && isReservedName(name)) throw refusal('argumentInvalid', 'nameReserved');
  return name;
}

/** A display name made from the provider's name: shortened, and without the dots of addresses. */
export function displayNameFrom(told: string): string {
  const plain = hasAddress(told)
    ? told
        .normalize('NFKC')
        .replace(/\p{Cf}|\u034f|:\/\//gu, '')
        .replace(/[.\u3002:]+/g, ' ')
    : told;
  const name = shortened(withoutHidden(plain).replace(/\s+/g, ' ').trim(), NAME_MAX_LENGTH).trim();
  return isReservedName(name) ? 'Player' : name;
}
