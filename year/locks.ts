/**
 * Checks that decisions about rows are made under their lock. The embedded engine has one connection, so nothing
 * happens at the same time there and a missing lock breaks nothing; on Postgres it does. Therefore the statements are
 * checked.
 */

/** Writes that need a lock, taken earlier in the same transaction. */
const RULES = [
  {
    says: 'seats are written without the lock of the tournament',
    writes: /(insert into|update|delete from) participations/,
    needs: /from tournaments\b[^;]*\bfor (update|share)/,
  },
  {
    says: 'money is posted without the lock of the accounts',
    writes: /insert into ledger_transfers/,
    needs: /from ledger_accounts\b[^;]*\bfor (update|share)/,
  },
];

export class LockWatch {
  /** Texts of prepared statements, by name. */
  readonly #texts = new Map<string, string>();
  #locked = new Set<RegExp>();

  /** @returns the broken rules among the statements of a message to the engine */
  see(message: Uint8Array): string[] {
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    const wrong: string[] = [];
    for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      const kind = String.fromCharCode(bytes[at] ?? 0);
      const [first = '', second = ''] = kind === 'P' || kind === 'B' ? textsAt(bytes, at + 5, 2) : [];
      if (kind === 'P') this.#texts.set(first, second);
      if (kind === 'B') wrong.push(...this.#run(this.#texts.get(second) ?? ''));
      if (kind === 'Q') wrong.push(...this.#run(textsAt(bytes, at + 5, 1).join('')));
    }
    return wrong;
  }

  #run(text: string): string[] {
    if (/^\s*(begin|commit|rollback)\b(?! to)/i.test(text)) this.#locked = new Set();
    for (const { needs } of RULES) if (needs.test(text)) this.#locked.add(needs);
    return RULES.filter(({ writes, needs }) => writes.test(text) && !this.#locked.has(needs)).map(
      ({ says }) => says,
    );
  }
}

function textsAt(bytes: Buffer, start: number, count: number): string[] {
  const texts: string[] = [];
  for (let at = start; texts.length < count; ) {
    const end = bytes.indexOf(0, at);
    texts.push(bytes.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}
