/** The acts of people while servers are lost. Each act knows what the data must contain at the end, and how often. */
import { newId } from '#server/platform/ids.ts';
import { ofTeams, tournamentData } from '#tests/support/factories.ts';
import { Caller, documents, GUEST, participants, sessionIn, sessionOf, sleep } from '../../tools/caller.ts';
import { matchOf, type Person, transfersOf } from '../../tools/people.ts';
import { type Gate, senderOf, type Tally } from './sender.ts';

const PASSWORD = 'correct horse';
/** The pause after a sign-up. */
const SIGN_UP_EVERY_MS = 1500;

export interface Scene {
  port: () => number;
  key: Caller;
  tally: Tally;
  gate: Gate;
}

export interface Act {
  act: () => Promise<void>;
  /** Compares the data with what was acknowledged. */
  check: () => Promise<void>;
}

/** Compares the number of a person's ledger lines of a kind for a tournament with the expected one. */
async function lineCheck({ key, tally }: Scene, { id }: Person) {
  const lines = await transfersOf(key, id);
  return (kind: string, tournament: string, expected: number) => {
    const found = lines.filter((line) => line.kind === kind && line.tournamentID === tournament).length;
    tally.compare(`${kind} of ${id} in ${tournament}`, [found, expected]);
  };
}

export function player(scene: Scene, person: Person, tournaments: readonly string[]): Act {
  const sender = senderOf(person, scene);
  const seats = new Map(tournaments.map((id) => [id, { isIn: false, joins: 0, exits: 0 }]));
  return {
    act: async () => {
      const [id = '', seat] = [...seats][Math.floor(Math.random() * seats.size)] ?? [];
      if (!seat) return;
      if (seat.isIn) {
        await sender.act('exits', ['DELETE', `${participants(id)}/me`]);
        seat.isIn = false;
        seat.exits += 1;
        return;
      }
      const isFull = ({ json }: { json?: { reason?: string } }) => json?.reason === 'joinFull';
      const { status } = await sender.act('joins', ['POST', participants(id)], isFull);
      seat.isIn = status < 300;
      if (seat.isIn) seat.joins += 1;
    },
    check: async () => {
      const compareLines = await lineCheck(scene, person);
      for (const [id, { isIn, joins, exits }] of seats) {
        const seated: string[] = (await scene.key.document('tournaments', id)).participants;
        const found = seated.filter((one) => one === person.id).length;
        scene.tally.compare(`seats of ${person.id} in ${id}`, [found, isIn ? 1 : 0]);
        compareLines('entry_fee', id, joins);
        compareLines('exit_refund', id, exits);
      }
    },
  };
}

/** Tournaments from their creation to their prize: of two players, then of a team of the same two. */
export function evening(scene: Scene, host: Person, [one, two]: readonly [Person, Person]): Act {
  const [ofHost, ofOne, ofTwo] = [senderOf(host, scene), senderOf(one, scene), senderOf(two, scene)];
  const settled: string[] = [];
  const teams: string[] = [];
  return {
    act: async () => {
      const id = newId();
      const isOfTeams = settled.length > teams.length;
      const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 20 });
      const data = tournamentData({ entryFee, prizePool: [1], max: 2, ...(isOfTeams ? ofTeams() : {}) });
      const change = (what: string, changes: object) =>
        ofHost.act(what, ['PATCH', documents('tournaments', id), { data: changes }]);
      await ofHost.act('tournaments', ['POST', documents('tournaments'), { documentId: id, data }]);
      await ofHost.act('matches', ['POST', documents('matches'), { documentId: newId(), data: matchOf(id) }]);
      await change('updates', { status: 'Open' });
      if (isOfTeams) {
        const team = { name: `Team ${id.slice(-12)}`, payer: 'each' };
        const { json } = await ofOne.act('teams', ['POST', `/v1/tournaments/${id}/teams`, team]);
        await ofTwo.act('members', ['POST', `/v1/teams/${json?.$id}/members/me`, { code: json?.joinCode }]);
        teams.push(id);
        return;
      }
      for (const sender of [ofOne, ofTwo]) await sender.act('joins', ['POST', participants(id)]);
      await change('updates', { status: 'Ongoing' });
      await change('settlements', { status: 'Finished', winners: [one.username] });
      settled.push(id);
    },
    check: async () => {
      for (const id of [...settled, ...teams]) {
        const expected = settled.includes(id) ? 'Finished' : 'Open';
        const { status } = (await ofHost.read(documents('tournaments', id))).json ?? {};
        scene.tally.compare(`${expected} ${id}`, [status === expected ? 1 : 0, 1]);
      }
      for (const person of [one, two]) {
        const compareLines = await lineCheck(scene, person);
        for (const id of settled) compareLines('entry_fee', id, 1);
        for (const id of teams) compareLines('team_part', id, 1);
        for (const id of settled) compareLines('prize', id, person === one ? 1 : 0);
      }
    },
  };
}

export function registrar(scene: Scene): Act {
  const made: { id: string; secret: string }[] = [];
  return {
    act: async () => {
      const id = newId();
      const account = { email: `${id}@example.com`, password: PASSWORD };
      const visitor = new Caller(scene.port, GUEST);
      const sender = senderOf(visitor, scene);
      // The visitor chooses the id, so a repetition conflicts with its own first attempt.
      const isAgain = ({ status }: { status: number }) => status === 409;
      await sender.act('sign-ups', ['POST', '/v1/account', { userId: id, ...account, name: 'New' }], isAgain);
      const login = await sender.act('log-ins', ['POST', '/v1/account/sessions/email', account]);
      const secret = sessionIn(login);
      if (secret) made.push({ id, secret });
      visitor.close();
      await sleep(SIGN_UP_EVERY_MS);
    },
    check: async () => {
      for (const { id, secret } of made) {
        const caller = new Caller(scene.port, sessionOf(secret));
        const { status } = await senderOf(caller, scene).read('/v1/account');
        const { total } = await scene.key.expect('GET', `/v1/users?search=${id}@example.com`);
        scene.tally.compare(`account ${id}, ${status}`, [status === 200 ? total : 0, 1]);
        caller.close();
      }
    },
  };
}
