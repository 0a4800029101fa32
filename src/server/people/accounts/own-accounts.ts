import type { PersonalReads } from '#server/appwrite/documents/personal-reads.ts';
import type { Config } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { readAccount } from './account.ts';
import { wireOwnAccount } from './account-models.ts';

/** Accounts as their owners read them, kept in memory. */
export class OwnAccounts {
  readonly #sql: Sql;
  readonly #personal: PersonalReads;

  readonly #config: Pick<Config, 'admin'>;

  constructor(sql: Sql, personal: PersonalReads, config: Pick<Config, 'admin'>) {
    this.#config = config;
    this.#sql = sql;
    this.#personal = personal;
  }

  /** The User model as JSON. @throws AppError userNotFound */
  async read(accountId: string): Promise<Buffer> {
    const sources = { collection: 'accounts', id: accountId, dependsOn: ['account_uses'] } as const;
    const question = { accountId, key: 'account', sources };
    const known = this.#personal.get(question);
    if (known) return known;
    return this.#personal.load(question, async () => {
      const account = wireOwnAccount(await readAccount(this.#sql, accountId), this.#config);
      return { body: Buffer.from(JSON.stringify(account)) };
    });
  }
}
