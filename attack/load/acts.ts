/** What people do while servers are lost. Each knows in the end what must be there, and how often. */
import { createHash } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { ofTeams, tournamentData } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { Caller, documents, files, pictureForm, sleep } from '../../tools/caller.ts';
import { type Person, transfersOf } from '../../tools/people.ts';
import { type Gate, Sender, type Tally } from './sender.ts';

const FEE = 10;
const PASSWORD = 'correct horse';
const PICTURES_KEPT = 10;

export interface Scene {
  port: () => number;
  key: Caller;
  tally: Tally;
  gate: Gate;
}

export interface Act {
  /** Once more. */
  act: () => Promise<void>;
  /** Compares what is there with what was acknowledged. @param isWhole false: only of what is new since the last time */
  check: (isWhole: boolean) => Promise<void>;
}

const lineCounts = async ({ key }: Scene, person: Person) => {
  const lines = await transfersOf(key, person.id);
  return (kind: string, tournament: string) =>
    lines.filter((line) => line.kind === kind && line.tournamentID === tournament).length;
};

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
    check: async (isWhole) => {
      const linesOf = isWhole ? await lineCounts(scene, person) : null;
      for (const [id, { isIn, joins, exits }] of seats) {
        const { participants } = await scene.key.expect('GET', documents('tournaments', id));
        const found = participants.filter((one: string) => one === person.id).length;
        const compare = (what: string, found: number, expected: number) =>
          scene.tally.compare(`${what} of ${person.id} in ${id}`, [found, expected]);
        compare('seats', found, isIn ? 1 : 0);
        if (!linesOf) continue;
        compare('fees', linesOf('entry_fee', id), joins);
        compare('refunds', linesOf('exit_refund', id), exits);
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
  let unchecked: [id: string, status: string][] = [];
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
        unchecked.push([id, 'Open']);
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
      unchecked.push([id, 'Finished']);
    },
    check: async (isWhole) => {
      for (const [id, status] of unchecked) {
        const found = (await ofHost.read(documents('tournaments', id))).json?.status;
        scene.tally.compare(`${status} ${id}`, [found === status ? 1 : 0, 1]);
      }
      unchecked = [];
      for (const person of isWhole ? [one, two] : []) {
        const linesOf = await lineCounts(scene, person);
        const compare = (what: string, found: number, expected: number) =>
          scene.tally.compare(`${what} of ${person.id}`, [found, expected]);
        for (const id of settled) compare(`fee of ${id}`, linesOf('entry_fee', id), 1);
        for (const id of teams) compare(`part of ${id}`, linesOf('team_part', id), 1);
        for (const id of settled) compare(`prize of ${id}`, linesOf('prize', id), person === one ? 1 : 0);
      }
    },
  };
}

/** Signs people up, and in. */
export function registrar(scene: Scene, pauseMs: number): Act {
  let made: { id: string; secret: string }[] = [];
  return {
    act: async () => {
      const id = newId();
      const account = { email: `${id}@example.com`, password: PASSWORD };
      const visitor = new Caller(scene.port, { kind: 'guest' });
      const sender = new Sender(visitor, scene);
      // The id that a visitor chooses makes the repetition a conflict with itself.
      const isAgain = ({ status }: { status: number }) => status === 409;
      await sender.act('sign-ups', ['POST', '/v1/account', { userId: id, ...account, name: 'New' }], isAgain);
      const login = await sender.act('log-ins', ['POST', '/v1/account/sessions/email', account]);
      const secret = /a_session_egofficial=([^;]+)/.exec(login.headers['set-cookie'] ?? '')?.[1];
      if (secret) made.push({ id, secret });
      visitor.close();
      await sleep(pauseMs);
    },
    check: async () => {
      for (const { id, secret } of made) {
        const caller = new Caller(scene.port, { kind: 'user', secret });
        const { status } = await new Sender(caller, scene).read('/v1/account');
        const { total } = await scene.key.expect('GET', `/v1/users?search=${id}@example.com`);
        scene.tally.compare(`account ${id}, ${status}`, [status === 200 ? total : 0, 1]);
        caller.close();
      }
      made = [];
    },
  };
}

/** Grants tokens. */
export function granter(scene: Scene, { id }: Person): Act {
  const granted: string[] = [];
  const sender = new Sender(scene.key.twin(), scene);
  return {
    act: async () => {
      const body = { currency: 'eg_token', amount: 7, reason: newId() };
      const { status } = await sender.act('grants', ['POST', `/v1/users/${id}/grants`, body]);
      if (status < 300) granted.push(body.reason);
    },
    check: async (isWhole) => {
      const lines = isWhole ? await transfersOf(scene.key, id) : [];
      const counts = Map.groupBy(lines, ({ reason }) => reason);
      for (const reason of isWhole ? granted : [])
        scene.tally.compare(`grant ${reason}`, [counts.get(reason)?.length ?? 0, 1]);
    },
  };
}

/** Uploads pictures, and deletes the oldest. */
export function uploader(scene: Scene, { caller }: Person): Act {
  /** MD5 of each. */
  const kept = new Map<string, string>();
  const sender = new Sender(caller, scene);
  const list = `${files()}?queries[0]=${encodeURIComponent('{"method":"limit","values":[100]}')}`;
  return {
    act: async () => {
      caller.move();
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= PICTURES_KEPT) {
        await sender.act('deletions', ['DELETE', files(oldest)], ({ status }) => status === 404, false);
        kept.delete(oldest);
        return;
      }
      const id = newId();
      const side = 20 + Math.floor(Math.random() * 100);
      const picture = await aPng(side, side);
      const call = ['POST', files(), ...pictureForm(id, picture)] as const;
      const { json } = await sender.act('uploads', [...call], ({ status }) => status === 409, false);
      // A repetition is told only that the id is taken.
      const { signature } = json?.signature ? json : (await sender.read(files(id))).json;
      kept.set(id, signature);
    },
    check: async () => {
      const { files: listed } = await caller.expect('GET', list);
      const own = new Set(listed.map((file: { $id: string }) => file.$id));
      for (const [id, signature] of kept) {
        const { status, body } = await sender.read(`${files(id)}/view`);
        const isThere = status === 200 && createHash('md5').update(body).digest('hex') === signature;
        scene.tally.compare(`file ${id}, ${status}`, [isThere && own.has(id) ? 1 : 0, 1]);
      }
    },
  };
}
