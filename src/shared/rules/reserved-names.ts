/** Reserved names: those that look like the site's, and words that have a meaning in paths and filters. */
import { nameKey } from '../texts/name.ts';

/** Words of paths and filters: an account id that equals one would be taken for it. */
const WORDS = [
  ...['all', 'any', 'anonymous', 'current', 'everyone', 'guest', 'guests', 'identities', 'key', 'me'],
  ...['nobody', 'null', 'self', 'server', 'system', 'undefined', 'unique', 'user', 'users'],
];

/** Names that look like names of the people who run the site. */
const OFFICES = [
  ...['admin', 'admins', 'administrator', 'contact', 'egadmin', 'egofficial', 'egsupport', 'egstaff'],
  ...['help', 'helpcenter', 'helpdesk', 'moderator', 'mod', 'official', 'officials', 'operator', 'owner'],
  ...['root', 'security', 'server', 'staff', 'support', 'supportteam', 'team', 'webmaster'],
];

/** Offices that also occur as names of people and teams. */
const ORDINARY: ReadonlySet<string> = new Set([
  'contact',
  'help',
  'mod',
  'owner',
  'root',
  'security',
  'team',
]);

/** The site's own name, which no other name may contain. */
const SITE = 'egofficial';

/** Letters and digits that look like others, or are written in place of others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** A name as it looks: without case, signs and the differences between look-alikes. */
function skeleton(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[0-9i]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const WORD_SET: ReadonlySet<string> = new Set(WORDS);
const OFFICE_SKELETONS: ReadonlySet<string> = new Set(OFFICES.map(skeleton));

/** Whether an account id would have another meaning in a path or a filter. */
export function isReservedId(id: string): boolean {
  return WORD_SET.has(id.toLowerCase());
}

/** Whether a username looks like the site's, regardless of case, signs, look-alike letters and digits at its end. */
export function isReservedUsername(username: string): boolean {
  const withoutNumber = username.replace(/[0-9_-]+$/, '');
  return (
    WORD_SET.has(username.toLowerCase().replace(/[_-]/g, '')) ||
    [username, withoutNumber].some((name) => OFFICE_SKELETONS.has(skeleton(name))) ||
    skeleton(username).includes(skeleton(SITE))
  );
}

const SHOWN_SKELETONS: ReadonlySet<string> = new Set(
  OFFICES.filter((one) => !ORDINARY.has(one)).map(skeleton),
);

/** Whether a display name or a team's name looks like the site's, in any alphabet. */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const withoutNumber = plain.replace(/[^\p{L}]*$/u, '');
  const [whole, bare] = [nameKey(plain), nameKey(withoutNumber)].map(skeleton);
  return (
    [whole, bare].some((one = '') => SHOWN_SKELETONS.has(one)) || whole?.includes(skeleton(SITE)) === true
  );
}
