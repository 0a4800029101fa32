import { describe, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import { ENGINES } from './database.ts';
import { aHost, anOpenTournament, joinedPlayers } from './factories.ts';
import { testPlatform } from './platform.ts';

describe.each(ENGINES)('factories on %s', (engine) => {
  it('create a tournament by running its whole lifecycle', async () => {
    const platform = await testPlatform(engine);
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const [winner, second, third] = await joinedPlayers(platform, id, 3);
    const winners = [winner?.username, second?.username, third?.username];
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    expect(await walletBalances(platform.database, winner?.id ?? '')).toMatchObject({ eg_token: 300 });
    await platform.finish();
  });

  it('fail the test when the ledger audit has findings', async () => {
    const platform = await testPlatform(engine);
    await platform.database.query("update ledger_accounts set balance = balance + 1 where kind = 'house'");
    await expect(platform.finish()).rejects.toThrow();
  });
});
