/** Validators for environment variables, with messages that tell the operator what is expected. */

import { isIP } from 'node:net';
import { countries } from 'countries-list';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { appOrigin } from './app-origin.ts';
import { addressesOf } from './database/primary-finder.ts';
import { readService } from './http/push-services.ts';

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

/** A whole number in digits; other notations are treated as typing errors. */
export function wholeNumber(min: number, max: number) {
  return text
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
}

const UNIT_MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** A time in minutes, hours or days; as minutes. */
export const interval = text
  .refine(
    (value) => /^[1-9]\d{0,3}[mhd]$/.test(value),
    'must be a number of minutes, hours or days, as 15m, 6h or 1d',
  )
  .transform((value) => Number(value.slice(0, -1)) * UNIT_MINUTES[value.slice(-1) as 'm' | 'h' | 'd']);

/** A web address without path, since paths are appended to it. */
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

/** Whether a text is a bucket with an optional prefix, in characters that need no encoding in any address. */
export const isBucketAddress = (value: string) => /^s3:\/\/[\w.-]+(?:\/[\w.-]+)*\/?$/.test(value);

export const bucketAddress = text.refine(isBucketAddress, 'must be a bucket, as s3://bucket/prefix');

/** A key of 32 bytes; the `=` that base64 may end with is optional. */
export const sealingKey = text
  .transform((value) => value.replace(/=$/, ''))
  .refine(
    (value) => /^[\w-]{43}$/.test(value) && Buffer.from(value, 'base64url').toString('base64url') === value,
    'must be 32 bytes in base64url',
  );

export const smtpAddress = text.refine(
  (value) => parseUrl(value, ['smtp:', 'smtps:']) !== null,
  'must be an smtp or smtps address, as smtp://user:password@mail.example.com:587',
);

/** A Postgres address. Without a host it means this machine, or a socket named in the query. */
export const postgresAddress = text.refine(
  (value) => addressesOf(value) !== null,
  'must be a postgres address, as postgres://user:password@host:5432/database, or one with several hosts and target_session_attrs=read-write',
);

/** An e-mail address, optionally in angle brackets after a name; on one line, since it becomes a header. */
export const sender = text.refine(
  (value) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
  'must be an address, as EGOfficial <no-reply@example.com>',
);

/** A secret that is sent in a header. */
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

/**
 * A list of origins, of bare hosts that allow every scheme, and of apps as scheme and name (docs/wire.md#origins). The
 * scheme with which the SDKs return to an app may be given without `://`.
 */
export const siteList = list
  .transform((sites) =>
    sites.map((site) => (/^appwrite-callback-[\w.-]+$/i.test(site) ? `${site}://` : site)),
  )
  .refine(
    (sites) => sites.every((site) => isApp(site) || isSite(site)),
    'must be sites or apps with commas between, as https://example.com or appwrite-ios://com.example.app',
  );

/** Hosts that may be posted to. A port, or http:// or https://, restricts a host to it; without, any is allowed. */
export const pushServiceList = list
  .transform((services) => services.map(readService))
  .refine(
    (services) => services.every((service) => service !== null),
    'must be hosts with commas between, as push.example.com,127.0.0.1:8080',
  )
  .transform((services) => services.filter((service) => service !== null));

/** Hosts, each with or without its port, as URLs write them. */
export const hostList = list
  .refine(
    (hosts) =>
      hosts.every((host) => parseUrl(`http://${host}`, ['http:'])?.pathname === '/' && !host.includes('@')),
    'must be hosts with commas between, as hooks.example.com or 127.0.0.1:9000',
  )
  .transform((hosts) =>
    hosts.map((host) => {
      const { hostname } = new URL(`http://${host}`);
      const port = /(?<=[^:]|\]):(\d+)$/.exec(host)?.[1];
      return port === undefined ? hostname : `${hostname}:${Number(port)}`;
    }),
  );

/** TRUST_PROXY: on or off, a number of hops, or a list of addresses and networks (CIDR). */
export const proxyList = text.refine(
  isProxyList,
  'must be on, off, a number of hops, or addresses and networks',
);

function parseUrl(value: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

function isApp(site: string): boolean {
  return appOrigin(site) === site.toLowerCase().replace(/([\w.-])\/$/, '$1');
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
