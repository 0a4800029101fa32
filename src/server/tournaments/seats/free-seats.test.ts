/** Who gets and who keeps a seat when several things happen to a tournament at once. */
import { afterEach, describe, expect, it } from 'vitest';
import { nepalLocal } from '#shared/nepal-time.ts';
import {
  aDraft,
  aHost,
  aMatch,
  aPlayer,
  joinedPlayers,
  type Person,
  players,
} from '#tests/support/factories.ts';
import { keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { updateTournament } from '../update-tournament.ts';
import { closeCheckIn, dueCheckIns } from './check-in.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);
afterEach(() => platform.audit());

const document = (id: string) => `/v1/databases/main/collections/tournaments/documents/${id}`;
const read = async (id: string) => (await keyHolder(app).call('GET', document(id))).json;
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const waitlist = async (method: 'POST' | 'DELETE', id: string, person: Person) =>
  (await signedIn(app, person)).call(
    method,
    `/v1/tournaments/${id}/waitlist${method === 'POST' ? '' : '/me'}`,
    method === 'POST' ? undefined : {},
  );

async function anOpen(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = await aDraft(platform, host, {
    startDate: inMinutes(500),
    endDate: inMinutes(900),
    regStart: inMinutes(-600),
    regEnd: inMinutes(400),
    ...overrides,
  });
  await aMatch(platform, host, id, { scheduledTime: inMinutes(500) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  return id;
}

describe('a larger maximum', () => {
  it('set while finishing collects the fees of those whom it seats, too', async () => {
    const id = await anOpen({ max: 2, prizePool: [10] });
    const [first] = (await joinedPlayers(platform, id, 2)) as [Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await waitlist('POST', id, waiting);
    await updateTournament(platform, host, {
      id,
      data: { max: 3, status: 'Finished', winners: [first.username] },
    });
    const rows = await platform.database.query<{ kind: string; balance: number }>(
      'select kind, balance::int as balance from ledger_accounts where owner_id = $1 order by kind',
      [id],
    );
    expect(rows.map(({ balance }) => balance)).toEqual(rows.map(() => 0));
    expect((await read(id)).participants).toContain(waiting.id);
  });
});

describe('the waitlist', () => {
  it('refuses with the type of its own rules', async () => {
    const id = await anOpen({ max: 2 });
    const [seated] = (await joinedPlayers(platform, id, 2)) as [Person];
    const noProfile = await aPlayer(platform, { tokens: 50 });
    await platform.database.query('delete from game_profiles where user_id = $1', [noProfile.id]);
    const answer = async (person: Person) => {
      const { status, json } = await waitlist('POST', id, person);
      return [status, json.type, json.reason];
    };
    expect(await answer(seated)).toEqual([409, 'rule_violated', 'joinedAlready']);
    expect(await answer(host)).toEqual([409, 'rule_violated', 'joinOwn']);
    expect(await answer(noProfile)).toEqual([409, 'rule_violated', 'joinProfileMissing']);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect(await answer(await aPlayer(platform))).toEqual([409, 'rule_violated', 'joinClosed']);
  });

  it('of a tournament that does not exist, or is hidden, is not there to be left', async () => {
    const draft = await aDraft(platform, host);
    const person = await aPlayer(platform);
    expect((await waitlist('DELETE', 'nosuch', person)).status).toBe(404);
    expect((await waitlist('DELETE', draft, person)).status).toBe(404);
  });

  it('is forgotten by who leaves the seat that it led to', async () => {
    const id = await anOpen({ max: 2 });
    const [seated] = (await joinedPlayers(platform, id, 2)) as [Person];
    // The player waits since before he joined, as when registration was closed in between.
    await platform.database.query('insert into waitlist (tournament_id, user_id) values ($1, $2)', [
      id,
      seated.id,
    ]);
    await platform.participation.exit(id, seated);
    expect((await read(id)).participants).not.toContain(seated.id);
    const rows = await platform.database.query('select user_id from waitlist where tournament_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('fills all seats that become free at once, however many of its first cannot pay', async () => {
    const id = await anOpen({ max: 2 });
    const [leaving] = (await joinedPlayers(platform, id, 2)) as [Person];
    const [able] = (await players(platform, 1, { tokens: 50 })) as [Person];
    await platform.database.query(
      `insert into accounts (id, email, name)
       select 'waiting-' || n, 'waiting-' || n || '@example.com', 'x' from generate_series(1, 250) n`,
    );
    await platform.database.query(
      `insert into user_details (id, username) select 'waiting-' || n, 'Waiting' || n from generate_series(1, 250) n`,
    );
    await platform.database.query(
      `insert into waitlist (tournament_id, user_id, agreed_fee, agreed_currency)
       select $1, 'waiting-' || n, 50, 'eg_token' from generate_series(1, 250) n order by n`,
      [id],
    );
    await waitlist('POST', id, able);
    await platform.participation.exit(id, leaving);
    expect((await read(id)).participants).toContain(able.id);
  });
});

describe('a check-in', () => {
  it('closes again when the start has been moved after it had closed', async () => {
    const id = await anOpen({ checkIn: JSON.stringify({ opens: 60, closes: 15 }) });
    await platform.database.query(
      `update tournaments set start_date = now() + interval '10 minutes', check_in_closes_at = now() - interval '5 minutes'
       where id = $1`,
      [id],
    );
    await closeCheckIn(platform, id);
    await updateTournament(platform, host, {
      id,
      data: { startDate: inMinutes(600), endDate: inMinutes(900) },
    });
    await joinedPlayers(platform, id, 1);
    await platform.database.query(
      `update tournaments set start_date = now() + interval '10 minutes', check_in_closes_at = now() - interval '5 minutes'
       where id = $1`,
      [id],
    );
    expect(await dueCheckIns(platform.database)).toContain(id);
    await closeCheckIn(platform, id);
    expect((await read(id)).participants).toEqual([]);
  });
});
