/** Of several servers that DATABASE_URL names, finds the one that takes writes. */
import pg from 'pg';
import { ConnectionLostError } from './unavailable.ts';

const PROBE_WITHIN_MS = 1_500;
const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)([/?].*)?$/;

/**
 * Splits an address with several hosts into one address for each host, without `target_session_attrs`.
 * @returns null if it is not an address, or asks for a server that takes no writes
 */
export function addressesOf(address: string): string[] | null {
  const [, before, hosts, after = ''] = HOSTS.exec(address) ?? [];
  if (before === undefined || hosts === undefined || hosts + after === '') return null;
  const addresses: string[] = [];
  for (const host of hosts.split(',')) {
    if (!URL.canParse(before + host + after)) return null;
    const url = new URL(before + host + after);
    const wanted = url.searchParams.get('target_session_attrs');
    if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') return null;
    url.searchParams.delete('target_session_attrs');
    addresses.push(url.href);
  }
  return addresses;
}

interface Writable {
  address: string;
  timeline: number;
}

export class PrimaryFinder {
  readonly #addresses: readonly string[];
  /** The newest timeline that was seen: a server which still writes to an older one has been replaced. */
  #timeline = 0;
  #current: string;

  /** @throws Error for an address that the configuration refuses */
  constructor(address: string) {
    const addresses = addressesOf(address);
    const [first] = addresses ?? [];
    if (!addresses || first === undefined) throw new Error('not an address of Postgres');
    this.#addresses = addresses;
    this.#current = first;
  }

  get hasChoice(): boolean {
    return this.#addresses.length > 1;
  }

  /** The address that was found last. */
  get current(): string {
    return this.#current;
  }

  /** Looks for the server that takes writes. With one address there is nothing to look for. @throws ConnectionLostError */
  async find(): Promise<void> {
    if (!this.hasChoice) return;
    const found = await Promise.all(this.#addresses.map((address) => probe(address)));
    let best: Writable | null = null;
    for (const one of found) {
      if (one && one.timeline >= this.#timeline && one.timeline > (best?.timeline ?? -1)) best = one;
    }
    if (!best) throw new ConnectionLostError('none of the servers of DATABASE_URL takes writes');
    this.#timeline = best.timeline;
    this.#current = best.address;
  }
}

/** Asks one server; null: it does not answer, or takes no writes. */
async function probe(address: string): Promise<Writable | null> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_WITHIN_MS });
  client.on('error', () => {});
  const impatience = setTimeout(() => client.connection.stream.destroy(), PROBE_WITHIN_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean }>(
      `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::bool as is_read_only`,
    );
    if (rows[0]?.is_standby !== false || rows[0].is_read_only) return null;
    const { rows: log } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    );
    // The first eight digits of a log file's name are its timeline.
    return { address, timeline: Number.parseInt(log[0]?.name.slice(0, 8) ?? '0', 16) };
  } catch {
    return null;
  } finally {
    clearTimeout(impatience);
    client.connection.stream.destroy();
  }
}
