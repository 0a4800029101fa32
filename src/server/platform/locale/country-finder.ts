/**
 * Finds the country of an IP address in a database from an npm package (docs/decisions/0013). Its 8 MB are loaded on
 * first use.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { once } from '../once.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Finds the country code of an address; null when unknown. */
type Lookup = (address: string) => string | null;

/** The database in memory, which all callers of the process share. */
const loadOnce = once(readDatabase);

/** ISO 3166 code in capitals; null for private and unknown addresses. @throws when the database cannot be read */
export async function findCountry(ip: string, load = loadOnce): Promise<string | null> {
  if (!ipaddr.isValid(ip)) return null;
  // IPv4 clients of a dual-stack socket have IPv4-mapped addresses.
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return null;
  return (await load())(address.toString());
}

async function readDatabase(): Promise<Lookup> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(DATABASE)));
  const reader = new Reader<CountryResponse>(bytes);
  return (address) => {
    // The records of this database are flat, unlike the reader's types.
    const record: unknown = reader.get(address);
    const code: unknown =
      typeof record === 'object' && record !== null ? Reflect.get(record, 'country_code') : null;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}
