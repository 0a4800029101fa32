/** Races for the last seats: more players than seats, each joining twice at once, over all processes of the server. */

import { type CallAnswer, type Caller, documents } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, type Person, transfersOf } from '../../tools/people.ts';
import { progress } from '../../tools/report.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const RACES = 1000;
const PLAYERS = 60;
/** Each race has this many seats, and this many players want one. */
const SEATS = 3;
const WANTING = 8;
const FEE = 10;
const RACES_AT_ONCE = 6;

interface Racer extends Person {
  /** At least two callers, on different processes where there are several. */
  at: Caller[];
  /** Fees of the joins that were acknowledged. */
  spent: number;
}

class Races {
  readonly #racers: readonly Racer[];
  oversold = 0;
  unsold = 0;
  contradicted = 0;
  unexpected = 0;
  busy = 0;
  readonly ids: string[] = [];
  /** Participants by tournament, as acknowledged. */
  readonly winners = new Map<string, string[]>();

  constructor(racers: readonly Racer[]) {
    this.#racers = racers;
  }

  async run(id: string, number: number, reader: Caller): Promise<void> {
    const start = (number * WANTING) % this.#racers.length;
    const wanting = Array.from({ length: WANTING }, (_, index) => this.#racer(start + index));
    const winners: string[] = [];
    await Promise.all(
      wanting.map(async (racer, index) => {
        // The second join goes through another process where there is one.
        const two = [racer.at[index % racer.at.length], racer.at[(index + 1) % racer.at.length]];
        const answers = await Promise.all(two.map((caller) => join(caller, id)));
        for (const answer of answers) if (this.#isWon(answer)) winners.push(racer.id);
      }),
    );
    for (const racer of wanting) if (winners.includes(racer.id)) racer.spent += FEE;
    const { participants } = await reader.expect('GET', documents('tournaments', id));
    if (participants.length > SEATS || new Set(participants).size < participants.length) this.oversold += 1;
    if (participants.length < SEATS) this.unsold += 1;
    if ([...participants].sort().join() !== [...winners].sort().join()) this.contradicted += 1;
    this.ids.push(id);
    this.winners.set(id, winners);
  }

  #racer(index: number): Racer {
    const racer = this.#racers[index % this.#racers.length];
    if (!racer) throw new Error('There are no racers.');
    return racer;
  }

  #isWon(answer: CallAnswer): boolean {
    if (answer.status === 201) return true;
    if (answer.status === 503 && answer.headers['retry-after']) this.busy += 1;
    else if (answer.status !== 409) {
      this.unexpected += 1;
      process.stderr.write(`A join answered ${answer.status}: ${answer.body.toString('utf8')}\n`);
    }
    return false;
  }

  /** Players whose ledger lines differ from their acknowledged joins, by tournament or in sum. */
  async misjudged(key: Caller): Promise<{ doubleCharges: number; otherCharges: number }> {
    let doubleCharges = 0;
    let otherCharges = 0;
    for (const racer of this.#racers) {
      const fees = (await transfersOf(key, racer.id)).filter(({ kind }) => kind === 'entry_fee');
      const charged = new Set(fees.map(({ tournamentID }) => tournamentID));
      doubleCharges += fees.length - charged.size;
      const spent = fees.reduce((sum, { amount }) => sum - amount, 0);
      if (spent !== racer.spent) otherCharges += 1;
    }
    return { doubleCharges, otherCharges };
  }
}

async function join(caller: Caller | undefined, id: string): Promise<CallAnswer> {
  if (!caller) throw new Error('There is no server to call.');
  return caller.call('POST', `/v1/tournaments/${id}/participants`, {});
}

export async function runRaces(scene: Scene): Promise<Count[]> {
  const races = scene.times(RACES);
  const { servers, port, key } = scene;
  const ports = servers.map((server) => () => server.port);
  const host = await scene.host();
  const racers = (await scene.people(PLAYERS, { tokens: races * FEE })).map((person) => ({
    ...person,
    at: [...ports, port].map((one) => person.caller.twin(one)),
    spent: 0,
  }));
  const run = new Races(racers);
  await concurrently(races, RACES_AT_ONCE, async (number) => {
    const caller = host.caller.twin();
    const id = await anOpenTournament(caller, { fee: FEE, max: SEATS });
    await run.run(id, number, caller);
    caller.close();
    if ((number + 1) % 100 === 0) progress(`  ${number + 1} of ${races} races`);
  });
  const { doubleCharges, otherCharges } = await run.misjudged(key);
  return [
    { what: 'processes', value: servers.length },
    { what: 'races', value: run.ids.length },
    { what: 'joins sent', value: races * WANTING * 2 },
    none('oversold tournaments', run.oversold),
    none('seats left though wanted', run.busy > 0 ? 0 : run.unsold),
    none('tournaments whose participants differ from the acknowledged', run.contradicted),
    none('double charges', doubleCharges),
    none('players charged otherwise than acknowledged', otherCharges),
    none('unexpected answers', run.unexpected),
    { what: 'answered 503 with Retry-After', value: run.busy },
  ];
}
