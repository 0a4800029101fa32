/** Races for the last seats: more players than seats, each joining twice at once, over all processes of the server. */
import { type CallAnswer, type Caller, isBusy, textOf } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, transfersOf } from '../../tools/people.ts';
import { type Line, none, progress } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const RACES = 1000;
const PLAYERS = 60;
const SEATS = 3;
const WANTING = 8;
const FEE = 10;
const RACES_AT_ONCE = 6;

interface Racer {
  id: string;
  /** At least two callers of the same player, on different processes if there are several. */
  at: Caller[];
  spent: number;
}

export async function runRaces(scene: Scene): Promise<Line[]> {
  const races = scene.times(RACES);
  const { servers, port, key } = scene;
  const wrong = { oversold: 0, unsold: 0, contradicted: 0, unexpected: 0, double: 0, charged: 0 };
  let busy = 0;
  const isWon = (answer: CallAnswer): boolean => {
    if (isBusy(answer)) busy += 1;
    else if (answer.status !== 201 && answer.status !== 409) {
      wrong.unexpected += 1;
      process.stderr.write(`A join answered ${textOf(answer)}\n`);
    }
    return answer.status === 201;
  };
  const host = await scene.host();
  const ports = [...servers.map((server) => () => server.port), port];
  const racers = (await scene.people(PLAYERS, { tokens: races * FEE })).map(
    (person): Racer => ({ id: person.id, at: ports.map((one) => person.twin(one)), spent: 0 }),
  );
  await concurrently(races, RACES_AT_ONCE, async (number) => {
    const caller = host.twin();
    const id = await anOpenTournament(caller, { fee: FEE, max: SEATS });
    const wanting = Array.from(
      { length: WANTING },
      (_, index) => racers[(number * WANTING + index) % PLAYERS] as Racer,
    );
    const winners: string[] = [];
    await Promise.all(
      wanting.map(async (racer, index) => {
        // The second join goes through another process where there is one.
        const two = [index, index + 1].map((turn) => racer.at[turn % racer.at.length]?.join(id));
        for (const answer of await Promise.all(two)) if (answer && isWon(answer)) winners.push(racer.id);
      }),
    );
    for (const racer of wanting) if (winners.includes(racer.id)) racer.spent += FEE;
    const participants: string[] = (await caller.document('tournaments', id)).participants;
    if (participants.length > SEATS || new Set(participants).size < participants.length) wrong.oversold += 1;
    if (participants.length < SEATS) wrong.unsold += 1;
    if (participants.toSorted().join() !== winners.toSorted().join()) wrong.contradicted += 1;
    caller.close();
    if ((number + 1) % 100 === 0) progress(`  ${number + 1} of ${races} races`);
  });
  for (const { id, spent } of racers) {
    const fees = (await transfersOf(key, id)).filter(({ kind }) => kind === 'entry_fee');
    wrong.double += fees.length - new Set(fees.map(({ tournamentID }) => tournamentID)).size;
    if (fees.reduce((sum, { amount }) => sum - amount, 0) !== spent) wrong.charged += 1;
  }
  return [
    { what: 'processes', value: servers.length },
    { what: 'races', value: races },
    { what: 'joins sent', value: races * WANTING * 2 },
    none('oversold tournaments', wrong.oversold),
    none('seats left though wanted', busy > 0 ? 0 : wrong.unsold),
    none('tournaments whose participants differ from the acknowledged', wrong.contradicted),
    none('double charges', wrong.double),
    none('players charged otherwise than acknowledged', wrong.charged),
    none('unexpected answers', wrong.unexpected),
    { what: 'answered 503 with Retry-After', value: busy },
  ];
}
