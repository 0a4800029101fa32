/** What people do while a cluster loses its parts. Each knows in the end what must be there, and how often. */
import { newId } from '#server/platform/ids.ts';
import { ofTeams, tournamentData } from '#tests/support/factories.ts';
import { Caller, documents, sleep } from '../../tools/caller.ts';
import { type Person, transfersOf } from '../../tools/people.ts';
import { type Gate, Sender, type Tally } from './sender.ts';

const FEE = 10;
const PASSWORD = 'correct horse';
const SIGN_UP_EVERY_MS = 1500;

export interface Scene {
  port: () => number;
  key: Caller;
  tally: Tally;
  gate: Gate;
}

export interface Act {
  /** Once more. */
  act: () => Promise<void>;
  /** Compares what is there with what was acknowledged. */
  check: () => Promise<void>;
}

const lineCounts = async ({ key }: Scene, person: Person) => {
  const lines = await transfersOf(key, person.id);
  return (kind: string, tournament: string) =>
    lines.filter((line) => line.kind === kind && line.tournamentID === tournament).length;
};

function compare({ tally }: Scene, what: string, [found, expected]: [found: number, expected: number]): void {
  if (found < expected) tally.complain('lost', `${what}: ${found} of ${expected}`);
  if (found > expected) tally.complain('twice', `${what}: ${found} instead of ${expected}`);
}

/** Joins and leaves. @param tournaments of which some have too few seats for all */
export function player(scene: Scene, person: Person, tournaments: readonly string[]): Act {
  const sender = new Sender(person.caller, scene);
  const seats = new Map(tournaments.map((id) => [id, { isIn: false, joins: 0, exits: 0 }]));
  return {
    act: async () => {
      const [id, seat] = [...seats][Math.floor(Math.random() * seats.size)] ?? [];
      if (!seat) return;
      const path = `/v1/tournaments/${id}/participants`;
      if (seat.isIn) {
        await sender.act('exits', ['DELETE', `${path}/me`]);
        seat.isIn = false;
        seat.exits += 1;
        return;
      }
      const { status } = await sender.act('joins', ['POST', path], ({ json }) => json?.reason === 'joinFull');
      seat.isIn = status < 300;
      if (seat.isIn) seat.joins += 1;
    },
    check: async () => {
      const linesOf = await lineCounts(scene, person);
      for (const [id, { isIn, joins, exits }] of seats) {
        const { participants } = await scene.key.expect('GET', documents('tournaments', id));
        const found = participants.filter((one: string) => one === person.id).length;
        compare(scene, `seats of ${person.id} in ${id}`, [found, isIn ? 1 : 0]);
        compare(scene, `fees of ${person.id} in ${id}`, [linesOf('entry_fee', id), joins]);
        compare(scene, `refunds of ${person.id} in ${id}`, [linesOf('exit_refund', id), exits]);
      }
    },
  };
}

/** Tournaments from their creation to their prize: of two players, then of a team of the same two. */
export function evening(scene: Scene, host: Person, [one, two]: readonly [Person, Person]): Act {
  const [ofHost, ofOne, ofTwo] = [host, one, two].map(({ caller }) => new Sender(caller, scene)) as [
    Sender,
    Sender,
    Sender,
  ];
  const settled: string[] = [];
  const teams: string[] = [];
  const isOfTeams = () => settled.length > teams.length;
  return {
    act: async () => {
      const id = newId();
      const duo = ofTeams();
      const data = tournamentData({
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 2 * FEE }),
        prizePool: [1],
        max: 2,
        ...(isOfTeams() ? duo : {}),
      });
      const update = (status: object) =>
        ofHost.act('updates', ['PATCH', documents('tournaments', id), { data: status }]);
      await ofHost.act('tournaments', ['POST', documents('tournaments'), { documentId: id, data }]);
      const match = { tournamentID: id, matchName: 'Final', scheduledTime: '2030-01-02T16:30' };
      await ofHost.act('matches', ['POST', documents('matches'), { documentId: newId(), data: match }]);
      await update({ status: 'Open' });
      if (isOfTeams()) {
        const team = { name: `Team ${id.slice(-12)}`, payer: 'each' };
        const { json } = await ofOne.act('teams', ['POST', `/v1/tournaments/${id}/teams`, team]);
        await ofTwo.act('members', ['POST', `/v1/teams/${json?.$id}/members/me`, { code: json?.joinCode }]);
        teams.push(id);
        return;
      }
      for (const sender of [ofOne, ofTwo]) {
        await sender.act('joins', ['POST', `/v1/tournaments/${id}/participants`]);
      }
      await update({ status: 'Ongoing' });
      const { username } = (await ofHost.read(documents('user_details', one.id))).json;
      const finished = { data: { status: 'Finished', winners: [username] } };
      await ofHost.act('settlements', ['PATCH', documents('tournaments', id), finished]);
      settled.push(id);
    },
    check: async () => {
      for (const person of [one, two]) {
        const linesOf = await lineCounts(scene, person);
        for (const id of settled) compare(scene, `fees of ${id}`, [linesOf('entry_fee', id), 1]);
        for (const id of teams) compare(scene, `parts of ${id}`, [linesOf('team_part', id), 1]);
        for (const id of settled)
          compare(scene, `prizes of ${id}`, [linesOf('prize', id), person === one ? 1 : 0]);
      }
    },
  };
}

/** Signs people up, and in. */
export function registrar(scene: Scene): Act {
  const made: { id: string; secret: string }[] = [];
  return {
    act: async () => {
      const id = newId();
      const email = `${id}@example.com`;
      const visitor = new Caller(scene.port, { kind: 'guest' });
      const sender = new Sender(visitor, scene);
      // The id that a visitor chooses makes the repetition a conflict with itself.
      await sender.act(
        'sign-ups',
        ['POST', '/v1/account', { userId: id, email, password: PASSWORD, name: 'New' }],
        ({ status }) => status === 409,
      );
      const { headers } = await sender.act('log-ins', [
        'POST',
        '/v1/account/sessions/email',
        { email, password: PASSWORD },
      ]);
      const secret = /a_session_egofficial=([^;]+)/.exec(headers['set-cookie'] ?? '')?.[1];
      if (secret) made.push({ id, secret });
      visitor.close();
      await sleep(SIGN_UP_EVERY_MS);
    },
    check: async () => {
      for (const { id, secret } of made) {
        const caller = new Caller(scene.port, { kind: 'user', secret });
        const { status } = await new Sender(caller, scene).read('/v1/account');
        if (status !== 200) scene.tally.complain('lost', `account ${id}: ${status}`);
        caller.close();
      }
    },
  };
}
