/** The kinds of values the environment holds. Each says what it must be, in words an operator can act on. */
import { isIP } from 'node:net';
import { countries } from 'countries-list';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export const text = z.string().trim();

const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

export const onOff = text
  .toLowerCase()
  .refine((value) => ['on', 'off', 'true', 'false', '1', '0'].includes(value), 'must be on or off')
  .transform((value) => ['on', 'true', '1'].includes(value));

/** A whole number in digits: other spellings of numbers are typing errors here. */
export function wholeNumber(min: number, max: number) {
  return text
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
}

/** A web address with nothing behind its host: what is appended to it starts with a slash. */
export const siteAddress = text
  .refine((value) => {
    const url = parseUrl(value, ['http:', 'https:']);
    return url !== null && /^\/*$/.test(url.pathname + url.search + url.hash) && url.username === '';
  }, 'must be scheme and host alone, as https://example.com')
  .transform((value) => new URL(value).origin);

export const webAddress = text.refine(
  (value) => parseUrl(value, ['http:', 'https:']) !== null,
  'must be an http or https address',
);

export const smtpAddress = text.refine(
  (value) => parseUrl(value, ['smtp:', 'smtps:']) !== null,
  'must be an smtp or smtps address, as smtp://user:password@mail.example.com:587',
);

/** The host may be missing: it is then this machine, or a socket that the query names. */
export const postgresAddress = text.refine(
  (value) => /^postgres(?:ql)?:\/\/./.test(value) && URL.canParse(value),
  'must be a postgres address, as postgres://user:password@host:5432/database',
);

/** An address, alone or in angle brackets behind a name. A header is made of it, so it is one line. */
export const sender = text.refine(
  (value) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
  'must be an address, as EGOfficial <no-reply@example.com>',
);

/** A secret that travels in a header. */
export const headerSecret = text.regex(
  /^[\x21-\x7e](?:[\x20-\x7e]{0,254}[\x21-\x7e])?$/,
  'must be at most 256 characters that a header can hold',
);

export const countryCodes = list
  .transform((codes) => codes.map((code) => code.toUpperCase()))
  .refine(
    (codes) => codes.length > 0 && codes.every((code) => Object.hasOwn(countries, code)),
    'must be ISO country codes with commas between, as NP,IN',
  );

/** Origins or bare hosts; the port does not count (dialect 3.1). */
export const siteList = list.refine(
  (sites) => sites.every(isSite),
  'must be sites with commas between, as https://example.com',
);

/** TRUST_PROXY: a switch, a number of hops, or addresses, networks (CIDR) and their names. */
export const proxyList = text.refine(
  isProxyList,
  'must be on, off, a number of hops, or addresses and networks',
);

function parseUrl(value: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

function isSite(site: string): boolean {
  const url = parseUrl(site.includes('://') ? site : `http://${site}`, ['http:', 'https:']);
  return url !== null && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) && url.pathname === '/';
}

function isProxyList(value: string): boolean {
  if (/^(?:on|off|true|false|\d{1,3})$/i.test(value)) return true;
  return value.split(',').every((part) => {
    const name = part.trim();
    if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
    return name.includes('/') ? ipaddr.isValidCIDR(name) : isIP(name) !== 0;
  });
}
