/** People who write and read all the time, whatever happens to the servers. */
import { Caller, documents, GUEST, KEY, sleep } from '../../tools/caller.ts';
import { anOpenTournament, aPerson, type Person, people } from '../../tools/people.ts';
import { type Line, none, spread } from '../../tools/report.ts';
import { evening, player, registrar, type Scene } from './acts.ts';
import { Gate, once, Tally } from './sender.ts';

const SEATS = { many: 1000, few: 5 };
const READ_EVERY_MS = 100;
const PLAYERS = 12;

/** @param port returns the port of one of the processes, for each new connection */
export async function beginLoad(port: () => number) {
  const key = new Caller(port, KEY);
  const [tally, gate] = [new Tally(), new Gate()];
  const scene: Scene = { port, key, tally, gate };
  const host = await aPerson(port, key, { labels: ['host'] });
  const withManySeats = await anOpenTournament(host, { fee: 10, max: SEATS.many });
  const withFewSeats = await anOpenTournament(host, { fee: 10, max: SEATS.few });
  const everybody = await people(port, 2 + PLAYERS, { tokens: 1_000_000 });
  const [one, two, ...players] = everybody as [Person, Person, ...Person[]];
  const hostOfEvenings = await aPerson(port, key, { labels: ['host'] });
  const acts = [
    ...players.map((person) => player(scene, person, [withManySeats, withFewSeats])),
    evening(scene, hostOfEvenings, [one, two]),
    registrar(scene),
  ];
  let isOver = false;
  const actOn = async (act: () => Promise<void>) => {
    while (!isOver) await act();
  };
  const readOn = (caller: Caller, path: string) =>
    actOn(async () => {
      const answer = await once(() => caller.call('GET', path));
      if (caller.identity === GUEST && answer?.status === 200) tally.readAt.push(performance.now());
      if (answer?.headers['x-as-of']) tally.readFromMemory += 1;
      if (answer?.status === 401) tally.complain('loggedOut', answer.body.toString('utf8'));
      await sleep(READ_EVERY_MS);
    });
  const readers = [new Caller(port, GUEST), host.twin()] as const;
  const work = [
    ...acts.map(({ act }) => actOn(act)),
    readOn(readers[0], documents('tournaments')),
    readOn(readers[1], '/v1/account'),
  ];
  return {
    tally,
    /** Nobody writes before the gate is opened. */
    gate,
    /** A tournament that players join and leave. */
    watched: withManySeats,
    /** Closes all connections, so that every next call opens a new one. */
    reconnect: () => {
      for (const person of [host, hostOfEvenings, ...everybody]) person.close();
    },
    /** Ends all acts, and compares the data with what was acknowledged. */
    end: async () => {
      isOver = true;
      gate.open();
      await Promise.all(work);
      for (const { check } of acts) await check();
      const { participants } = await key.document('tournaments', withFewSeats);
      if (participants.length > SEATS.few) tally.complain('oversold', `${participants.length} seats`);
      for (const caller of [key, ...readers]) caller.close();
    },
    lines: () => linesOf(tally),
  };
}

function linesOf(tally: Tally): Line[] {
  const { acknowledged, wrong, readAt, readFromMemory, refusedMs, brokenOff, repeated } = tally;
  const all = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  return [
    { what: "visitors' reads · from memory", value: `${readAt.length} · ${readFromMemory}` },
    { what: 'acknowledged acts', value: all },
    ...Object.entries(acknowledged).map(([what, value]) => ({ what: `  ${what}`, value })),
    { what: 'answered 503 and sent again', value: refusedMs.length },
    { what: 'until a 503', value: spread(refusedMs) },
    { what: 'broken off and sent again', value: brokenOff },
    { what: 'sent again after the answer', value: repeated },
    none('acknowledged and lost', wrong.lost),
    none('done twice', wrong.twice),
    none('oversold', wrong.oversold),
    none('repetitions answered otherwise', wrong.otherwise),
    none('logged out', wrong.loggedOut),
    none('503 of the app without Retry-After', wrong.untold),
    none('unexpected answers', wrong.unexpected),
  ];
}
