import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { type Database, sqlState } from '#server/platform/database/database.ts';
import { TRANSFER_KINDS, type TransferKind } from '#shared/constants.ts';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import { lockAccounts } from './accounts.ts';
import { AUDIT_CHECKS, auditLedger } from './audit.ts';
import { post } from './post.ts';
import { houseAccount, type Transfer, transfers, userAccount } from './transfer-kinds.ts';
import { walletBalances, walletTransfers } from './wallet.ts';

/** SQL that bypasses the code and must be refused by the database. */
const UNKNOWN = 'gift' as string as TransferKind;

describe.each(ENGINES)('ledger on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.transaction(async (tx) => {
      for (const userId of ['asha', 'bibek']) {
        const email = `${userId}@example.com`;
        await insertAccount(tx, {
          userId,
          email,
          name: userId,
          passwordHash: null,
          labels: [],
          isEmailVerified: true,
        });
      }
    });
  });
  afterAll(async () => {
    expect(await auditLedger(database)).toEqual([]);
    await database.close();
  });

  let references = 0;
  function grant(userId: string, amount: number, changes: Partial<Transfer> = {}): Transfer {
    references += 1;
    const asked = {
      userId,
      currency: 'eg_token',
      amount,
      reason: 'Test',
      reference: `r${references}`,
    } as const;
    return { ...transfers.grant({ ...asked, fingerprint: 'x' }), ...changes };
  }
  const postAll = (lines: Transfer[]) =>
    database.transaction(async (tx) => {
      const accounts = await lockAccounts(
        tx,
        lines.flatMap((line) => [line.from, line.to]),
      );
      await post(tx, accounts, lines);
    });

  it('has the same transfer kinds as the database', async () => {
    const rows = await database.query<{ kind: string }>('select kind from ledger_transfer_kinds');
    expect(rows.map((row) => row.kind).sort()).toEqual([...TRANSFER_KINDS].sort());
  });

  it('posts several transfers at once and records the balance after each line', async () => {
    await postAll([grant('asha', 5), grant('bibek', 7), grant('asha', 11)]);
    expect(await walletBalances(database, 'asha')).toEqual({ eg_token: 16, eg_coin: 0 });
    const lines = await walletTransfers(database, 'asha', { limit: 10, before: null });
    expect(lines.map((line) => [line.amount, line.balanceAfter])).toEqual([
      [11, 16],
      [5, 5],
    ]);
    const [newest] = lines;
    const older = await walletTransfers(database, 'asha', { limit: 10, before: Number(newest?.$id) });
    expect(older.map((line) => line.amount)).toEqual([5]);
  });

  it('omits transfers of 0', async () => {
    await postAll([grant('asha', 0)]);
    expect((await walletTransfers(database, 'asha', { limit: 10, before: null })).length).toBe(2);
  });

  const wrong: [string, () => Transfer[], string][] = [
    ['a negative amount', () => [grant('asha', 1, { amount: -1 })], '23514'],
    ['a reference used before', () => [grant('asha', 1, { reference: 'grant:r1' })], '23505'],
    [
      'a balance below zero',
      () => [grant('asha', 1, { from: userAccount('bibek', 'eg_token'), amount: 1000 })],
      '23514',
    ],
    [
      'ends that are not of the kind',
      () => [grant('asha', 1, { from: userAccount('bibek', 'eg_token') })],
      '23514',
    ],
    ['an unknown kind', () => [grant('asha', 1, { kind: UNKNOWN })], '23514'],
    ['two currencies', () => [grant('asha', 1, { to: userAccount('asha', 'eg_coin') })], '23514'],
    ['one account at both ends', () => [grant('asha', 1, { to: houseAccount('eg_token') })], '23514'],
    ['a good line beside a bad one', () => [grant('asha', 1), grant('asha', 1, { kind: UNKNOWN })], '23514'],
  ];
  it.each(wrong)('refuses %s', async (_, lines, state) => {
    const before = await walletBalances(database, 'asha');
    await expect(postAll(lines())).rejects.toSatisfy((error) => sqlState(error) === state);
    expect(await walletBalances(database, 'asha')).toEqual(before);
  });

  it.each([
    'update ledger_transfers set amount = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
    "insert into ledger_transfer_kinds values ('gift', 'user', 'user')",
    "update ledger_transfer_kinds set to_kind = 'house'",
  ])('the database refuses: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toSatisfy((error) => sqlState(error) === '23001');
  });

  it.each([
    [
      'a balance without lines',
      "update ledger_accounts set balance = balance + 1 where owner_id = 'asha' and currency = 'eg_token'",
      ['every currency sums to zero', 'a stored balance is the sum of its lines'],
    ],
    [
      'an account of nobody',
      "insert into ledger_accounts (kind, owner_id, currency) values ('user', 'ghost', 'eg_coin')",
      ['an account has an owner'],
    ],
  ])('the audit finds %s', async (_, damage, checks) => {
    class Undo extends Error {}
    await expect(
      database.transaction(async (tx) => {
        await tx.query(damage);
        const found = new Set((await auditLedger(tx)).map((finding) => finding.check));
        expect([...found]).toEqual(checks);
        throw new Undo();
      }),
    ).rejects.toBeInstanceOf(Undo);
    for (const check of checks) expect(AUDIT_CHECKS).toContain(check);
  });
});
