/**
 * Which country an address is in, by a database that comes with an npm package (docs/decisions/0013). It is read when
 * first asked for: 8 MB that a server nobody signs up at does not need.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The country code of an address, null when nobody knows. */
type Lookup = (address: string) => string | null;

let shared: Promise<Lookup> | null = null;

export class CountryFinder {
  readonly #load: () => Promise<Lookup>;

  constructor(load: () => Promise<Lookup> = loadOnce) {
    this.#load = load;
  }

  /** ISO 3166 code in capitals; null for private and unknown addresses. @throws when the database cannot be read */
  async find(ip: string): Promise<string | null> {
    if (!ipaddr.isValid(ip)) return null;
    // An IPv4 caller of a socket that listens on IPv6 too has an address of both kinds.
    const address = ipaddr.process(ip);
    if (address.range() !== 'unicast') return null;
    return (await this.#load())(address.toString());
  }
}

/** Read once for the process; after a failure the next one tries again. */
function loadOnce(): Promise<Lookup> {
  shared ??= readDatabase().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}

async function readDatabase(): Promise<Lookup> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(DATABASE)));
  const reader = new Reader<CountryResponse>(bytes);
  return (address) => {
    // This database's records are flat, unlike those the reader's types are made for.
    const record: unknown = reader.get(address);
    const code: unknown =
      typeof record === 'object' && record !== null ? Reflect.get(record, 'country_code') : null;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}
