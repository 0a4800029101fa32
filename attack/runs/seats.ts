/** Seats while rules change: fees that change during waiting, and bans during joins and payments. */
import { sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, type Person, transfersOf } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const ROUNDS = 40;
const AT_ONCE = 4;
const FEE = 10;
const AGREED = { fee: FEE, currency: 'eg_token' };

type Six = [Person, Person, Person, Person, Person, Person];

export async function runSeats(scene: Scene): Promise<Line[]> {
  const rounds = scene.times(ROUNDS, 2);
  const wrong = { fee: 0, charged: 0, seated: 0, paid: 0, notHeld: 0, change: 0, start: 0 };
  let seats = 0;
  let late = 0;
  const host = await scene.host();
  const all = await scene.people(rounds * 6, { tokens: 100 });
  await concurrently(rounds, AT_ONCE, async (round) => {
    const [caller, key] = [host.twin(), scene.key.twin()];
    const [leaving, staying, winner, waiting, cheat, joining] = all.slice(round * 6, round * 6 + 6) as Six;
    const id = await anOpenTournament(caller, { fee: FEE, max: 3 });
    const wait = (person: Person) => person.call('POST', `/v1/tournaments/${id}/waitlist`, AGREED);
    const ban = (person: Person) =>
      key.twin().made('bans', { kind: 'account', value: person.id, reason: 'Cheated' });
    const starts = [];
    for (const person of [leaving, staying, winner]) starts.push(await person.join(id));
    starts.push(await wait(cheat));
    wrong.start += starts.filter(({ status }) => status !== 201).length;
    const change = (fee: number) =>
      caller.change('tournaments', id, { entryFee: JSON.stringify({ currencyType: 'eg_token', fee }) });
    const [, , first, , second] = await Promise.all([
      wait(waiting),
      ban(cheat),
      change(4 * FEE),
      leaving.leave(id),
      change(5 * FEE),
      joining.join(id),
    ]);
    for (const answer of [first, second]) if (answer.status < 300) wrong.change += 1;
    const seated = async (): Promise<string[]> => (await key.document('tournaments', id)).participants;
    let participants = await seated();
    if (participants.includes(cheat.id)) late += 1;
    // If the seat was given before the ban was committed, the deadlines take it away.
    for (let tries = 0; tries < 30 && participants.includes(cheat.id); tries += 1) {
      await sleep(100);
      participants = await seated();
    }
    seats += participants.length;
    if (participants.includes(cheat.id)) wrong.seated += 1;
    await caller.changed('tournaments', id, { status: 'Ongoing' });
    await ban(winner);
    await caller.changed('tournaments', id, { status: 'Finished', winners: [winner.username] });
    for (const person of [waiting, joining, cheat, winner]) {
      const lines = await transfersOf(key, person.id);
      const fees = lines.filter(({ kind }) => kind === 'entry_fee');
      const returned = lines.filter(({ kind }) => kind === 'exit_refund').length;
      if (fees.some(({ amount }) => amount !== -FEE)) wrong.fee += 1;
      if (person === cheat && fees.length > returned) wrong.charged += 1;
      if (lines.some(({ kind }) => kind === 'prize')) wrong.paid += 1;
    }
    const { heldPrizes } = await key.expect('GET', `/v1/users/${winner.id}/overview`);
    if (heldPrizes.length !== 1) wrong.notHeld += 1;
    for (const one of [caller, key]) one.close();
  });
  return [
    { what: 'tournaments, each with two bans and two changes of the fee', value: rounds },
    { what: 'seats taken', value: seats },
    { what: 'seats given beside a ban, and given up by the deadlines', value: late },
    none('joins and waits refused at the start', wrong.start),
    none('changes of the fee beside taken seats', wrong.change),
    none('people in line or joining who paid another amount', wrong.fee),
    none('banned people in line who keep a seat', wrong.seated),
    none('banned people in line who were charged', wrong.charged),
    none('banned winners who were paid', wrong.paid),
    none('prizes of banned winners that are not held', wrong.notHeld),
  ];
}
