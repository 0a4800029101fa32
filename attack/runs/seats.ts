/** Seats under other money rules, and seats of the banned: fees that change beside the waitlist, bans beside joins and payments. */

import { newId } from '#server/platform/ids.ts';
import { documents, sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, type Person, transfersOf } from '../../tools/people.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const ROUNDS = 40;
const AT_ONCE = 4;
const FEE = 10;
const TOKENS = 100;
const AGREED = { fee: FEE, currency: 'eg_token' };
const entryFee = (fee: number) => ({ entryFee: JSON.stringify({ currencyType: 'eg_token', fee }) });

export async function runSeats(scene: Scene): Promise<Count[]> {
  const { key } = scene;
  const rounds = scene.times(ROUNDS, 2);
  const wrong = { fee: 0, charged: 0, seated: 0, paid: 0, notHeld: 0, change: 0, start: 0 };
  let seats = 0;
  let late = 0;
  const host = await scene.host();
  const all = await scene.people(rounds * 6, { tokens: TOKENS });
  const play = async (round: number) => {
    const caller = host.caller.twin();
    const [leaving, staying, winner, waiting, cheat, joining] = all.slice(round * 6, round * 6 + 6) as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const id = await anOpenTournament(caller, { fee: FEE, max: 3 });
    const join = (person: Person) => person.caller.call('POST', `/v1/tournaments/${id}/participants`, {});
    const wait = (person: Person) => person.caller.call('POST', `/v1/tournaments/${id}/waitlist`, AGREED);
    const ban = async (person: Person) => {
      const data = { kind: 'account', value: person.id, reason: 'Cheated' };
      await key.twin().expect('POST', documents('bans'), { documentId: newId(), data });
    };
    for (const person of [leaving, staying, winner])
      if ((await join(person)).status !== 201) wrong.start += 1;
    if ((await wait(cheat)).status !== 201) wrong.start += 1;
    const change = (fee: number) =>
      caller.call('PATCH', documents('tournaments', id), { data: entryFee(fee) });
    const [, , first, , second] = await Promise.all([
      wait(waiting),
      ban(cheat),
      change(4 * FEE),
      leaving.caller.call('DELETE', `/v1/tournaments/${id}/participants/me`, {}),
      change(5 * FEE),
      join(joining),
    ]);
    for (const answer of [first, second]) if (answer.status < 300) wrong.change += 1;
    const read = () => key.twin().expect('GET', documents('tournaments', id));
    let tournament = await read();
    if (tournament.participants.includes(cheat.id)) late += 1;
    // A seat that was given before the ban was committed is given up by the deadlines.
    for (let tries = 0; tries < 30 && tournament.participants.includes(cheat.id); tries += 1) {
      await sleep(100);
      tournament = await read();
    }
    seats += tournament.participants.length;
    if (tournament.participants.includes(cheat.id)) wrong.seated += 1;
    await caller.expect('PATCH', documents('tournaments', id), { data: { status: 'Ongoing' } });
    await ban(winner);
    const { username } = await key.twin().expect('GET', documents('user_details', winner.id));
    const finished = { data: { status: 'Finished', winners: [username] } };
    await caller.expect('PATCH', documents('tournaments', id), finished);
    for (const person of [waiting, joining, cheat, winner]) {
      const lines = await transfersOf(key.twin(), person.id);
      const fees = lines.filter(({ kind }) => kind === 'entry_fee');
      const returned = lines.filter(({ kind }) => kind === 'exit_refund').length;
      if (fees.some(({ amount }) => amount !== -FEE)) wrong.fee += 1;
      if (person === cheat && fees.length > returned) wrong.charged += 1;
      if (lines.some(({ kind }) => kind === 'prize')) wrong.paid += 1;
    }
    const { heldPrizes } = await key.twin().expect('GET', `/v1/users/${winner.id}/overview`);
    if (heldPrizes.length !== 1) wrong.notHeld += 1;
    caller.close();
  };
  await concurrently(rounds, AT_ONCE, play);
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
