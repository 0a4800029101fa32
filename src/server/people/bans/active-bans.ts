/** The bans in force, kept in memory until one changes, so that joins cost no query while nobody is banned. */
import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { IN_FORCE } from './admit-account.ts';
import { hashedNetwork, readNetwork } from './network.ts';

interface Ban {
  kind: 'account' | 'uid' | 'network';
  /** The value in the form in which it is compared. */
  value: string;
  reason: string;
  /** Milliseconds for which the ban is still in force; null: until it is deleted. */
  lasts_ms: number | null;
}

interface Loaded {
  /** When the first of these bans ends, by `performance.now()`. */
  endsAt: number;
  accounts: Map<string, Ban>;
  uids: Map<string, Ban>;
  networks: { list: BlockList; ban: Ban }[];
  /** Bans of networks that are stored as hashes, by this hash. */
  hashes: Map<string, Ban>;
}

export class ActiveBans {
  readonly #database: Database;
  #loaded: Promise<Loaded> | null = null;
  readonly #stop: (() => void)[];

  constructor(database: Database) {
    this.#database = database;
    const drop = () => {
      this.#loaded = null;
    };
    this.#stop = [
      database.onChange((changes) => {
        if (changes.some(({ collection }) => collection === 'bans')) drop();
      }),
      database.onChangesLost(drop),
    ];
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  /**
   * Refuses a caller whose network, account or game UID is banned.
   * @param caller ip: null where networks do not matter; accountId: null for visitors
   * @throws AppError banned
   */
  async refuse({ ip, accountId }: { ip: string | null; accountId: string | null }): Promise<void> {
    const bans = await this.#load();
    const ban =
      (ip === null ? undefined : (find(bans.networks, ip) ?? (await this.#hashedBan(bans, ip)))) ??
      (accountId === null ? undefined : bans.accounts.get(accountId)) ??
      (accountId === null ? undefined : await this.#uidBan(bans, accountId));
    if (ban) throw refusal('banned', 'banned', ban.reason);
  }

  async #uidBan({ uids }: Loaded, accountId: string): Promise<Ban | undefined> {
    if (uids.size === 0) return undefined;
    const profiles = await this.#database.query<{ uid: string }>(
      `select ${comparableUid('g.uid')} as uid from game_profiles g where g.user_id = $1`,
      [accountId],
    );
    return profiles.map(({ uid }) => uids.get(uid)).find(Boolean);
  }

  /** A stored value is the hash of a network, followed by the length of its prefix. */
  async #hashedBan({ hashes }: Loaded, ip: string): Promise<Ban | undefined> {
    if (hashes.size === 0 || !ipaddr.isValid(ip)) return undefined;
    const address = ipaddr.process(ip);
    const [known] = await this.#database.query<{ value: string }>(
      `select b.value from unnest($2::text[]) b (value), lateral (select split_part(b.value, '/', 2)::int as length) l
       where case when length <= $3 then b.value = ${hashedNetwork('set_masklen($1::inet, length)')} end limit 1`,
      [address.toString(), [...hashes.keys()], address.kind() === 'ipv4' ? 32 : 128],
    );
    return known && hashes.get(known.value);
  }

  /** The bans that are in force by the database, read again once one of them has ended. */
  async #load(): Promise<Loaded> {
    const kept = this.#loaded;
    const loaded = await (kept ?? this.#reload());
    if (performance.now() < loaded.endsAt) return loaded;
    return this.#loaded === kept || !this.#loaded ? this.#reload() : this.#loaded;
  }

  #reload(): Promise<Loaded> {
    const loading = this.#read();
    this.#loaded = loading;
    // A failed read is not cached.
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = null;
    });
    return loading;
  }

  async #read(): Promise<Loaded> {
    const readAt = performance.now();
    const bans = await this.#database.query<Ban>(
      `select b.kind, case b.kind when 'uid' then ${comparableUid('b.value')} else b.value end as value, b.reason,
         (extract(epoch from b.until - now()) * 1000)::float8 as lasts_ms
       from bans b where ${IN_FORCE}
       order by b.until asc nulls last, b.sequence`,
    );
    // Of several bans of one value the longest counts.
    const of = (kind: Ban['kind']) =>
      new Map(bans.filter((ban) => ban.kind === kind).map((ban) => [ban.value, ban]));
    const networks = bans.flatMap((ban) => {
      const network = ban.kind === 'network' ? readNetwork(ban.value) : null;
      if (!network) return [];
      const list = new BlockList();
      list.addSubnet(network.address, network.prefix, network.family);
      return [{ list, ban }];
    });
    const endsAt = readAt + Math.min(...bans.map(({ lasts_ms }) => lasts_ms ?? Number.POSITIVE_INFINITY));
    const hashes = new Map([...of('network')].filter(([value]) => value.startsWith('sha256:')));
    return { endsAt, accounts: of('account'), uids: of('uid'), networks, hashes };
  }
}

function find(networks: Loaded['networks'], ip: string): Ban | undefined {
  if (networks.length === 0 || !ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return networks.find(({ list }) => list.check(address.toString(), address.kind()))?.ban;
}
